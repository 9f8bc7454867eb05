import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carPictures } from '#web/pictures.ts'
import { Gallery } from '#web/ui/gallery.tsx'
import type { CarDetail } from './detail-facts.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

/** The car's pictures: outside, then inside; in its own paint and cabin. */
export function DetailGallery({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const pictures = carPictures(car.bodyKey, car.paint, car.cabin, [car.title, car.title])
  return (
    <div className={styles.gallery}>
      <Gallery
        label={t.picturesOf(car.title)}
        categories={[
          { value: 'outside', label: t.outside },
          { value: 'inside', label: t.inside },
        ]}
        items={pictures.map(picture => ({
          source: picture,
          alt: picture.alt[language === 'en' ? 1 : 0],
          category: picture.kind,
        }))}
      />
      <p className={styles.photoNote}>{t.photoNote}</p>
    </div>
  )
}
