import carCard from '#shop/features/used-car/car-card.module.css'
import cardList from '#web/ui/card-list.module.css'
import bottomBar from '#web/ui/bottom-bar.module.css'
import whole from '#web/ui/whole.module.css'
import chip from '#web/ui/chip.module.css'
import keyValues from '#web/ui/key-values.module.css'
import note from '#web/ui/note.module.css'
import card from '#web/ui/card.module.css'
import favouriteButton from '#web/ui/favourite-button.module.css'
import media from '#web/ui/media.module.css'
import pictureNote from '#web/ui/picture-note.module.css'
import price from '#web/ui/price.module.css'
import tag from '#web/ui/tag.module.css'

/** Styles of the shelves of a page of blocks, whose code comes when the page is alive. */
export const shelfStyles = [carCard, cardList, card, favouriteButton, media, pictureNote, price, tag]

/** Those of blocks that show a campaign. */
export const offerStyles = [...shelfStyles, chip, keyValues, note, whole, bottomBar]
