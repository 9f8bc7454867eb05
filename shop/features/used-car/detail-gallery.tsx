import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carGallery } from '#web/car-gallery.ts'
import { Gallery } from '#web/ui/gallery.tsx'
import type { CarDetail } from './detail-facts.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

/** The car's pictures in its own paint and cabin: outside, inside, and what its inspection found. */
export function DetailGallery({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { bodyKey, paint, cabin, title, report } = car
  const pictures = carGallery({ bodyKey, paint, cabin, name: [title, title], defects: report?.defects ?? [] })
  return (
    <div className={styles.gallery}>
      <Gallery
        label={t.picturesOf(car.title)}
        categories={[
          { value: 'outside', label: t.outside },
          { value: 'inside', label: t.inside },
          { value: 'defect', label: t.defectPictures },
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
