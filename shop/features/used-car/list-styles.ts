/** Style sheets of the parts of the lists of cars that come alive after the page. */
import checkStyles from '#web/ui/check.module.css'
import fieldStyles from '#web/ui/field.module.css'
import nativeSelectStyles from '#web/ui/native-select.module.css'
import tileStyles from '#web/ui/option-tile.module.css'
import searchStyles from '#web/ui/search-box.module.css'
import selectStyles from '#web/ui/select.module.css'
import sliderStyles from '#web/ui/slider.module.css'
import swatchStyles from '#web/ui/swatches.module.css'
import switchStyles from '#web/ui/switch.module.css'
import facetStyles from './list-facets.module.css'
import plainStyles from './plain-filter.module.css'

export const ofFacets = [facetStyles, checkStyles, tileStyles, sliderStyles, swatchStyles, switchStyles]
export const ofSearch = [searchStyles]
export const ofPlainFilter = [plainStyles, fieldStyles, selectStyles, nativeSelectStyles]
