import { blockStyles } from '#shop/features/content-page/block-styles.ts'
import outletCards from '#shop/features/dealer/outlet-cards.module.css'
import carCard from '#shop/features/used-car/car-card.module.css'
import cardList from '#web/ui/card-list.module.css'
import card from '#web/ui/card.module.css'
import favouriteButton from '#web/ui/favourite-button.module.css'
import goLink from '#web/ui/go-link.module.css'
import media from '#web/ui/media.module.css'
import pictureNote from '#web/ui/picture-note.module.css'
import price from '#web/ui/price.module.css'
import specTile from '#web/ui/spec-tile.module.css'
import tag from '#web/ui/tag.module.css'
import sections from './sections.module.css'

/** Styles of what comes alive after the start of the home page (`lower.tsx`): its HTML is there from the beginning. */
export const lowerStyles = [
  outletCards,
  carCard,
  cardList,
  card,
  favouriteButton,
  goLink,
  media,
  pictureNote,
  price,
  specTile,
  tag,
  sections,
  ...blockStyles,
]
