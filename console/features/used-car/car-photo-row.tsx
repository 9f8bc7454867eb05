import { photoAddress, type PhotoPart, photoParts } from '#contract/photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import styles from './photo.module.css'
import { photoTexts } from './photo.texts.ts'

/** A photograph with what it shows. */
export interface CarPhoto {
  photoId: string
  part: PhotoPart
  cn: string
  en: string
}

interface CarPhotoRowProps {
  photo: CarPhoto
  /** From nought; the first is the main picture. */
  place: number
  count: number
  may: boolean
  /** Its words are missing. */
  invalid: boolean
  onChange: (photo: CarPhoto) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One photograph: what it shows, in both languages, and its place among the others. */
export function CarPhotoRow(props: CarPhotoRowProps) {
  const { photo, place, count, may, invalid, onChange, onMove, onRemove } = props
  const t = useTexts(photoTexts)
  const language = useLanguage()
  const name = t.photoOf(place + 1)
  const named = (label: string) => `${label}: ${name}`
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <img src={photoAddress(photo.photoId, 480)} alt={photo[language === 'en' ? 'en' : 'cn'] || name} />
        {place === 0 && (
          <Text as="span" size="micro" className={styles.first}>
            {t.first}
          </Text>
        )}
      </div>
      <Grid shrink pad={0} gap={3} cols={1}>
        <div className={styles.words}>
          <Field label={t.part}>
            <NativeSelect
              size="s"
              disabled={!may}
              value={photo.part}
              choices={photoParts.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn }))}
              onChange={part => onChange({ ...photo, part: part as PhotoPart })}
            />
          </Field>
          <Field label={t.cn} {...(invalid && !photo.cn.trim() ? { error: t.wordsNeeded } : {})}>
            <Input
              size="s"
              lang="zh-CN"
              disabled={!may}
              maxLength={60}
              value={photo.cn}
              onChange={cn => onChange({ ...photo, cn })}
            />
          </Field>
          <Field label={t.en} {...(invalid && !photo.en.trim() ? { error: t.wordsNeeded } : {})}>
            <Input
              size="s"
              lang="en"
              disabled={!may}
              maxLength={120}
              value={photo.en}
              onChange={en => onChange({ ...photo, en })}
            />
          </Field>
        </div>
        {may && (
          <Row gap={2} align="center" wrap>
            {place > 0 && (
              <>
                <Button size="s" kind="line" aria-label={named(t.makeFirst)} onClick={() => onMove(0)}>
                  {t.makeFirst}
                </Button>
                <Button size="s" kind="quiet" aria-label={named(t.earlier)} onClick={() => onMove(place - 1)}>
                  {t.earlier}
                </Button>
              </>
            )}
            {place < count - 1 && (
              <Button size="s" kind="quiet" aria-label={named(t.later)} onClick={() => onMove(place + 1)}>
                {t.later}
              </Button>
            )}
            <Button size="s" kind="quiet" aria-label={named(t.remove)} onClick={onRemove}>
              {t.remove}
            </Button>
          </Row>
        )}
      </Grid>
    </li>
  )
}
