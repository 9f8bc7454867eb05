import carCardStyles from '#shop/features/used-car/car-card.module.css'
import cardListStyles from '#web/ui/card-list.module.css'
import cardStyles from '#web/ui/card.module.css'
import favouriteButtonStyles from '#web/ui/favourite-button.module.css'
import goLinkStyles from '#web/ui/go-link.module.css'
import layeredPictureStyles from '#web/ui/layered-picture.module.css'
import mediaStyles from '#web/ui/media.module.css'
import pictureNoteStyles from '#web/ui/picture-note.module.css'
import pictureStyles from '#web/ui/picture.module.css'
import priceStyles from '#web/ui/price.module.css'
import tagStyles from '#web/ui/tag.module.css'
import { later } from '#web/ui/later.tsx'

const styles = [
  cardListStyles,
  tagStyles,
  priceStyles,
  pictureStyles,
  pictureNoteStyles,
  mediaStyles,
  cardStyles,
  favouriteButtonStyles,
  goLinkStyles,
  carCardStyles,
  layeredPictureStyles,
]

/** Parts of a shop whose cards come alive after the rest; templates say which of them it has (decision 181). */
export const UsedHere = later(() => import('./used-here.tsx').then(m => m.UsedHere), styles)
export const GoodsHere = later(() => import('./goods-here.tsx').then(m => m.GoodsHere), styles)
