import { PhotoRow, type PhotoRowProps, type SaidPhoto } from '#console/frame/photo-row.tsx'
import { photoAddress, type PhotoPart, photoParts } from '#contract/photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { photoTexts } from './photo.texts.ts'

/** A photograph with what it shows. */
export interface CarPhoto extends SaidPhoto {
  part: PhotoPart
}

/** One photograph of a car: which part of it, in both languages, and its place among the others. */
export function CarPhotoRow(props: PhotoRowProps<CarPhoto>) {
  const { photo, may, onChange } = props
  const t = useTexts(photoTexts)
  const language = useLanguage()
  return (
    <PhotoRow {...props} src={photoAddress(photo.photoId, 480)} of="car">
      <Field label={t.part}>
        <NativeSelect
          size="s"
          disabled={!may}
          value={photo.part}
          choices={photoParts.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn }))}
          onChange={part => onChange({ ...photo, part: part as PhotoPart })}
        />
      </Field>
    </PhotoRow>
  )
}
