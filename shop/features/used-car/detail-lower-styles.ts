import lineChart from '#shop/features/car/line-chart.module.css'
import loan from '#shop/features/car/loan.module.css'
import cardList from '#web/ui/card-list.module.css'
import card from '#web/ui/card.module.css'
import favouriteButton from '#web/ui/favourite-button.module.css'
import keyValues from '#web/ui/key-values.module.css'
import optionTile from '#web/ui/option-tile.module.css'
import whole from '#web/ui/whole.module.css'
import carCard from './car-card.module.css'
import report from './report.module.css'

/** Styles of what comes alive after the first view of a used car (`detail-lower.tsx`): its HTML is there from the start. */
export const lowerStyles = [
  lineChart,
  loan,
  cardList,
  card,
  favouriteButton,
  keyValues,
  optionTile,
  whole,
  carCard,
  report,
]
