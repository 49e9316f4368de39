"""How each game is played: one module per mechanism."""

from cardroom.games import (
    baccarat,
    baccarat_hit_or_stand,
    blackjack,
    casino_war,
    chinese_poker,
    draw,
    drawmaha,
    face_up_chinese,
    fast_action,
    holdem,
    let_it_ride,
    mexican_poker,
    mississippi_stud,
    pai_gow_poker,
    pai_gow_tiles,
    pan,
    pan_nine,
    raise_or_fold,
    stud,
    three_card_poker,
    triple_action,
    triple_draw,
    ultimate_texas_holdem,
    ultimate_war,
)
from cardroom.games.mechanism import Mechanism

MECHANISMS: dict[str, Mechanism] = {
    mechanism.name: mechanism
    for mechanism in (
        holdem.MECHANISM,
        fast_action.MECHANISM,
        ultimate_texas_holdem.MECHANISM,
        three_card_poker.MECHANISM,
        triple_action.MECHANISM,
        triple_draw.MECHANISM,
        baccarat.MECHANISM,
        baccarat_hit_or_stand.MECHANISM,
        blackjack.MECHANISM,
        casino_war.MECHANISM,
        ultimate_war.MECHANISM,
        chinese_poker.MECHANISM,
        face_up_chinese.MECHANISM,
        pan_nine.MECHANISM,
        pan.MECHANISM,
        let_it_ride.MECHANISM,
        mississippi_stud.MECHANISM,
        raise_or_fold.MECHANISM,
        stud.MECHANISM,
        pai_gow_poker.MECHANISM,
        mexican_poker.MECHANISM,
        draw.MECHANISM,
        drawmaha.MECHANISM,
        pai_gow_tiles.MECHANISM,
    )
}
"""Every mechanism by the name that a book entry calls it."""

__all__ = ["MECHANISMS", "Mechanism"]
