import searchStyles from './search.module.css'
import carCardStyles from '#shop/features/used-car/car-card.module.css'
import bottomBarStyles from '#web/ui/bottom-bar.module.css'
import cardListStyles from '#web/ui/card-list.module.css'
import cardStyles from '#web/ui/card.module.css'
import chipStyles from '#web/ui/chip.module.css'
import favouriteButtonStyles from '#web/ui/favourite-button.module.css'
import goLinkStyles from '#web/ui/go-link.module.css'
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
  chipStyles,
  bottomBarStyles,
  searchStyles,
]

/** What was found, by area: one is open, and only its cards come (decision 181). */
export const found = {
  newCar: later(() => import('./found-new-cars.tsx').then(m => m.FoundNewCars), styles),
  usedCar: later(() => import('./found-used-cars.tsx').then(m => m.FoundUsedCars), styles),
  goods: later(() => import('./found-goods.tsx').then(m => m.FoundGoods), styles),
}
