import cardList from '#web/ui/card-list.module.css'
import card from '#web/ui/card.module.css'
import chip from '#web/ui/chip.module.css'
import favouriteButton from '#web/ui/favourite-button.module.css'
import keyValues from '#web/ui/key-values.module.css'
import skeleton from '#web/ui/skeleton.module.css'
import stars from '#web/ui/stars.module.css'
import table from '#web/ui/table.module.css'
import whole from '#web/ui/whole.module.css'
import comments from './goods-comments.module.css'

/** Styles of what comes alive after the first view of a good's page (`goods-lower.tsx`): its HTML is there from the start. */
export const lowerStyles = [cardList, card, chip, favouriteButton, keyValues, skeleton, stars, table, whole, comments]
