import comments from '#shop/features/goods/goods-comments.module.css'
import carCard from '#shop/features/used-car/car-card.module.css'
import loan from '#shop/features/car/loan.module.css'
import button from '#web/ui/button.module.css'
import cardList from '#web/ui/card-list.module.css'
import card from '#web/ui/card.module.css'
import chip from '#web/ui/chip.module.css'
import favouriteButton from '#web/ui/favourite-button.module.css'
import field from '#web/ui/field.module.css'
import goLink from '#web/ui/go-link.module.css'
import input from '#web/ui/input.module.css'
import keyValues from '#web/ui/key-values.module.css'
import media from '#web/ui/media.module.css'
import note from '#web/ui/note.module.css'
import optionTile from '#web/ui/option-tile.module.css'
import pictureNote from '#web/ui/picture-note.module.css'
import price from '#web/ui/price.module.css'
import switchStyles from '#web/ui/switch.module.css'
import skeleton from '#web/ui/skeleton.module.css'
import stars from '#web/ui/stars.module.css'
import table from '#web/ui/table.module.css'
import tag from '#web/ui/tag.module.css'
import textLink from '#web/ui/text-link.module.css'
import whole from '#web/ui/whole.module.css'
import detail from './detail.module.css'
import sideBySide from '#shop/features/car/side-by-side.module.css'

/** Styles of what comes alive after the first view of a trim's page (`detail-lower.tsx`): its HTML is there from the start. */
export const lowerStyles = [
  comments,
  carCard,
  loan,
  button,
  cardList,
  card,
  chip,
  favouriteButton,
  field,
  goLink,
  input,
  keyValues,
  media,
  note,
  optionTile,
  pictureNote,
  price,
  switchStyles,
  skeleton,
  stars,
  table,
  tag,
  textLink,
  whole,
  detail,
  sideBySide,
]
