import edit from '#console/frame/edit.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { goodsPictureAddress } from '#contract/goods-photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import type { Good } from './good.ts'
import { pictureTexts } from './picture.texts.ts'
import styles from './picture-strip.module.css'

/** The pictures that staff sent of a good, and the way to change them. */
export function PictureStrip({ good }: { good: Good }) {
  const t = useTexts(pictureTexts)
  const language = useLanguage()
  const may = useMay('goods.edit')
  return (
    <section className={edit.part} aria-labelledby="pictures">
      <h2 id="pictures">{t.pictures}</h2>
      {good.pictures.length === 0 && <Text tone="muted">{good.drawn ? t.noneDrawn : t.none}</Text>}
      {good.pictures.length > 0 && (
        <Row as="ul" gap={3} wrap>
          {good.pictures.map(({ photoId, cn, en }) => (
            <li key={photoId} className={styles.picture}>
              <img src={goodsPictureAddress(photoId, 320, 'webp')} alt={language === 'en' ? en : cn} loading="lazy" />
            </li>
          ))}
        </Row>
      )}
      {may && (
        <Row above={4}>
          <ButtonLink size="s" kind="line" href={`/goods/${good.spuCode}/~pictures`}>
            {t.edit}
          </ButtonLink>
        </Row>
      )}
    </section>
  )
}
