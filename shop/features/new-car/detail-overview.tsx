import { carGallery } from '#web/car-gallery.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { NewCarDetail } from './detail-load.ts'
import styles from './detail.module.css'
import { newCarTexts } from './detail.texts.ts'

/** What kind of car it is in a sentence, how long it takes and what is promised, beside its cabin (design 14, New car). */
export function DetailOverview({ detail: { car, series, warranty } }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const language = useLanguage()
  const { bodyKey, cabin, paint, name } = car
  const picture = carGallery({ bodyKey, cabin, paint, name: [name, name] }).find(each => each.kind === 'inside')
  return (
    <section id="overview" className={styles.overview} aria-labelledby="overview-title">
      <Stack gap={4}>
        <h2 id="overview-title">{series.intro}</h2>
        <Text size={['lead', 'body']} tone="muted" measure>
          {car.ended ? t.warranty(warranty) : t.lead(car.leadDays, warranty)}
        </Text>
        <Box above={2}>
          <GoLink href="#cabin">{t.seeCabin}</GoLink>
        </Box>
      </Stack>
      {picture && (
        <Media ratio="gallery">
          <Picture
            source={picture}
            alt={picture.alt[language === 'en' ? 1 : 0]}
            sizes="(min-width: 1440px) 720px, (min-width: 960px) 55vw, 100vw"
          />
        </Media>
      )}
    </section>
  )
}
