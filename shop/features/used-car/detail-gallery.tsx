import { lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carGallery } from '#web/car-gallery.ts'
import { Gallery } from '#web/ui/gallery.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import type { CarDetail } from './detail-facts.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

const StageFull = lazy(() => import('#web/stage/stage-full.tsx').then(m => ({ default: m.StageFull })))

/** The car's pictures in its own paint and cabin: outside, inside, and what its inspection found. */
export function DetailGallery({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { bodyKey, paint, cabin, title, report } = car
  const [wanted, setWanted] = useState(false)
  const [turning, setTurning] = useState(false)
  const pictures = carGallery({ bodyKey, paint, cabin, name: [title, title], defects: report?.defects ?? [] })
  return (
    <Box shrink>
      <Gallery
        label={t.picturesOf(car.title)}
        turning={{
          label: '360°',
          onOpen: () => {
            setWanted(true)
            setTurning(true)
          },
        }}
        categories={[
          { value: 'outside', label: t.outside },
          { value: 'inside', label: t.inside },
          { value: 'defect', label: t.defectPictures },
        ]}
        items={pictures.map(picture => ({
          source: picture,
          alt: picture.alt[language === 'en' ? 1 : 0],
          category: picture.kind,
          note: picture.kind === 'defect' ? t.defectNote : undefined,
        }))}
      />
      {wanted && (
        <Suspense>
          <StageFull
            open={turning}
            onClose={() => setTurning(false)}
            body={bodyKey}
            paint={paint}
            upholstery={cabin ?? undefined}
            label={title}
            poster={pictures[0]}
          />
        </Suspense>
      )}
      <Text size="micro" tone="faint" above={2} className={styles.photoNote}>
        {t.photoNote}
      </Text>
    </Box>
  )
}
