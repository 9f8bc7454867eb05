import bottomBar from '#web/ui/bottom-bar.module.css'
import cardList from '#web/ui/card-list.module.css'
import card from '#web/ui/card.module.css'
import copyButton from '#web/ui/copy-button.module.css'
import empty from '#web/ui/empty.module.css'
import field from '#web/ui/field.module.css'
import input from '#web/ui/input.module.css'
import keyValues from '#web/ui/key-values.module.css'
import media from '#web/ui/media.module.css'
import modelName from '#web/ui/model-name.module.css'
import note from '#web/ui/note.module.css'
import pictureNote from '#web/ui/picture-note.module.css'
import price from '#web/ui/price.module.css'
import spinner from '#web/ui/spinner.module.css'
import whole from '#web/ui/whole.module.css'
import codeField from './code-field.module.css'
import preview from './preview.module.css'

/** Styles of what comes alive later, by part: their HTML is there from the beginning. */
export const startStyles = [cardList, card, codeField, empty, field, input, media, pictureNote, price, spinner]
export const problemStyles = [codeField, field, input, keyValues, modelName, note, spinner, whole]
export const previewStyles = [
  bottomBar,
  codeField,
  copyButton,
  field,
  input,
  keyValues,
  modelName,
  note,
  preview,
  price,
  whole,
]
