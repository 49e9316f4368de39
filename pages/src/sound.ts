// Sounds made in code: a card, chips, one's turn, a win. There is none until it is wanted.

import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

function tone(pitch: number, from: number, long: number, loud: number): void {
  const osc = audio!.createOscillator();
  const gain = audio!.createGain();
  const at = audio!.currentTime + from;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  osc.frequency.value = pitch;
  osc.connect(gain).connect(audio!.destination);
  osc.start(at);
  osc.stop(at + long);
}

/** A short rush of noise, as a card or a chip makes it. */
function rush(pitch: number, long: number, loud: number, from = 0): void {
  const many = Math.ceil(audio!.sampleRate * long);
  const buffer = audio!.createBuffer(1, many, audio!.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let n = 0; n < many; n += 1) wave[n] = (Math.random() * 2 - 1) * (1 - n / many);
  const source = audio!.createBufferSource();
  const filter = audio!.createBiquadFilter();
  const gain = audio!.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio!.destination);
  source.start(audio!.currentTime + from);
}

const SOUNDS = {
  card: () => rush(2600, 0.06, 0.25),
  chips: () => [0, 0.045].forEach((from) => rush(5200, 0.035, 0.3, from)),
  turn: () => [660, 880].forEach((pitch, n) => tone(pitch, n * 0.12, 0.25, 0.08)),
  win: () => [523, 659, 784].forEach((pitch, n) => tone(pitch, n * 0.09, 0.3, 0.06)),
};

export function play(what: keyof typeof SOUNDS): void {
  if (!settings.sound || document.hidden) return;
  audio ??= new AudioContext();
  SOUNDS[what]();
}
