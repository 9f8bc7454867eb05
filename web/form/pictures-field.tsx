import type { UploadPurpose } from '#contract/uploads.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { Uploaded } from '#web/upload.ts'
import { Field } from '#web/ui/field.tsx'
import { PictureUpload } from '#web/ui/picture-upload.tsx'
import type { Bound } from './fields.tsx'
import { formTexts } from './form.texts.ts'
import type { NameOf } from './use-form.ts'

interface PicturesFieldProps<T extends object> extends Bound<T, NameOf<T, 'pictures'>> {
  purpose: UploadPurpose
}

/** Photographs; the form waits with sending while one is on its way. In a file of its own: few forms take any. */
export function PicturesField<T extends object>(props: PicturesFieldProps<T>) {
  const { of, wrong, purpose, ...field } = props
  const { name } = field
  const t = useTexts(formTexts)
  return (
    <Field {...field} group error={of.errorOf(name, wrong)}>
      <PictureUpload
        purpose={purpose}
        most={of.roomOf(name) ?? 1}
        value={of.valueOf(name) as readonly Uploaded[]}
        onChange={pictures => of.write(name, pictures)}
        onBusy={busy => of.wait(name, busy ? t.waitPictures : undefined)}
      />
    </Field>
  )
}
