import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import styles from './photo-row.module.css'
import { photoRowTexts } from './photo-row.texts.ts'

/** What every picture says of itself. */
export interface SaidPhoto {
  photoId: string
  cn: string
  en: string
}
/** Whether it says in both languages what it shows. */
export const isSaid = ({ cn, en }: SaidPhoto): boolean => cn.trim() !== '' && en.trim() !== ''

export interface PhotoRowProps<P extends SaidPhoto> {
  photo: P
  /** From nought; the first is the main picture. */
  place: number
  count: number
  may: boolean
  /** Its words are missing. */
  invalid: boolean
  onChange: (photo: P) => void
  onMove: (to: number) => void
  onRemove: () => void
}
interface Look {
  src: string
  /** What it is of, which says its ratio. */
  of: 'car' | 'goods'
  /** A field beside the words: what of the thing it shows. */
  children: ReactNode
}

/** One picture: what it shows, in both languages, and its place among the others. */
export function PhotoRow<P extends SaidPhoto>(props: PhotoRowProps<P> & Look) {
  const { photo, place, count, may, invalid, onChange, onMove, onRemove, src, of, children } = props
  const t = useTexts(photoRowTexts)
  const language = useLanguage()
  const name = t.photoOf(place + 1)
  const named = (label: string) => `${label}: ${name}`
  return (
    <li className={styles.row}>
      <div className={styles.picture} data-of={of}>
        <img src={src} alt={photo[language === 'en' ? 'en' : 'cn'] || name} />
        {place === 0 && (
          <Text as="span" size="micro" className={styles.first}>
            {t.first}
          </Text>
        )}
      </div>
      <Grid shrink pad={0} gap={3} cols={1}>
        <div className={styles.words}>
          {children}
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
