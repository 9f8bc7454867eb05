import { useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carGallery } from '#web/car-gallery.ts'
import { photoSource } from '#web/car-photo.ts'
import { carSide } from '#web/pictures.ts'
import { Gallery } from '#web/ui/gallery.tsx'
import type { GalleryItem } from '#web/ui/gallery-props.ts'
import { Box, Text } from '#web/ui/layout.tsx'
import type { CarDetail } from './detail-facts.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const StageFull = soonDialog(() => import('#web/stage/stage-full.tsx').then(m => m.StageFull))

const parts = ['outside', 'inside', 'defect'] as const

/**
 * The car's own photographs, its outside first; of a car without any the drawn pictures in its paint and cabin. What an
 * inspection found is drawn as long as no photograph shows it.
 */
export function DetailGallery({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { bodyKey, paint, cabin, title, report, photos } = car
  const [wanted, setWanted] = useState(false)
  const [turning, setTurning] = useState(false)
  const drawn = carGallery({ bodyKey, paint, cabin, name: [title, title], defects: report?.defects ?? [] })
  const taken = photos.map(
    ({ photoId, part, words }): GalleryItem => ({
      source: photoSource(photoId, carSide(bodyKey, paint)),
      alt: `${title} ${words}`,
      category: part,
      note: part === 'defect' ? words : undefined,
    }),
  )
  const isTaken = taken.length > 0
  const isDrawn = drawn
    .filter(({ kind }) => !isTaken || (kind === 'defect' && taken.every(each => each.category !== 'defect')))
    .map(
      (picture): GalleryItem => ({
        source: picture,
        alt: picture.alt[language === 'en' ? 1 : 0],
        category: picture.kind,
        note: picture.kind === 'defect' ? t.defectNote : undefined,
      }),
    )
  const items = [...taken, ...isDrawn]
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
        items={parts.flatMap(part => items.filter(each => each.category === part))}
      />
      {wanted && (
        <StageFull
          open={turning}
          onClose={() => setTurning(false)}
          body={bodyKey}
          paint={paint}
          upholstery={cabin ?? undefined}
          label={title}
          poster={drawn[0]}
        />
      )}
      <Text size="micro" tone="faint" above={2} className={styles.photoNote}>
        {isTaken ? t.takenNote : t.photoNote}
      </Text>
    </Box>
  )
}
