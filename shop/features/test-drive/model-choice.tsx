import { itemAt } from '#contract/required.ts'
import { seriesPaints } from '#shop/features/car/series-paints.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Grid, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { driveTexts } from './drive.texts.ts'
import type { DriveModel } from './drive-load.ts'
import styles from './model-choice.module.css'

interface ModelChoiceProps {
  models: readonly DriveModel[]
  value: string
  onChange: (seriesCode: string) => void
}

/** The series that can be driven, each with its car. */
export function ModelChoice({ models, value, onChange }: ModelChoiceProps) {
  const t = useTexts(driveTexts)
  return (
    <Grid as="fieldset" cols={3} gap={[3, 2]} aria-label={t.model} className={styles.models}>
      {models.map(({ seriesCode, name, bodyKey, outlets }, n) => (
        <label key={seriesCode} className={styles.model}>
          <input
            type="radio"
            name="drive-series"
            className={styles.input}
            checked={seriesCode === value}
            onChange={() => onChange(seriesCode)}
          />
          <Media>
            <Picture
              source={carSide(bodyKey, itemAt(seriesPaints, n % seriesPaints.length))}
              alt=""
              sizes="(min-width: 600px) 220px, 30vw"
            />
          </Media>
          <span className={styles.words}>
            <Text as="span" size="small" tone="strong" stretch="display">
              {name}
            </Text>
            <Text as="span" size="micro" tone="muted" figures>
              {t.outlets(outlets)}
            </Text>
          </span>
        </label>
      ))}
    </Grid>
  )
}
