import { FormComing } from '#shop/features/form/form-coming.tsx'
import formStyles from '#web/form/form.module.css'
import barStyles from '#web/ui/bottom-bar.module.css'
import checkStyles from '#web/ui/check.module.css'
import fieldStyles from '#web/ui/field.module.css'
import inputStyles from '#web/ui/input.module.css'
import momentStyles from '#web/ui/moment-input.module.css'
import nativeStyles from '#web/ui/native-select.module.css'
import selectStyles from '#web/ui/select.module.css'
import areaStyles from '#web/ui/text-area.module.css'
import { later } from '#web/ui/later.tsx'
import { soon } from '#web/ui/soon.tsx'

const styles = [
  formStyles,
  barStyles,
  checkStyles,
  fieldStyles,
  inputStyles,
  momentStyles,
  nativeStyles,
  selectStyles,
  areaStyles,
]

/** Who comes, below model, dealer and time: the document has it, its code comes after theirs (decision 181). */
export const HeldContact = later(() => import('./contact-form.tsx').then(m => m.HeldContactForm), styles)

/** The same for a time that a waiting list offers, which is asked for in the browser. */
export const OfferedContact = soon(
  () => import('./contact-form.tsx').then(m => m.ContactForm),
  <FormComing height="30rem" />,
)
