import type { Build } from '#contract/configure/range-data.ts'
import { formatChange } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { wheelPicture } from '#web/pictures.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { controlTexts } from '#web/ui/control.texts.ts'
import type { CarLook, Unseen } from './car-pictures.ts'
import type { Told } from './design-store.ts'
import { conflictTexts } from './conflict.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './design.module.css'
import { ownWheelsTexts } from './own-wheels.texts.ts'
import { useDesign } from './use-design.ts'

/** What a press did by itself besides, with the way back: nothing comes or goes in silence (decision 055). */
export function ToldNote({ told }: { told: Told }) {
  const t = useTexts(conflictTexts)
  const ui = useTexts(controlTexts)
  const words = useDesignWords()
  const { store } = useDesign()
  return (
    <>
      <Row gap={3} align="center" justify="between">
        <Text weight="medium" tone="strong">
          {told.place ? t.toldPlace : t.toldTitle}
        </Text>
        <IconButton icon="close" iconSize={16} label={ui.close} onClick={store.forgetTold} />
      </Row>
      <ul>
        {told.step.changes.map(change => (
          <li key={`${change.what} ${change.optionCode}`}>
            <Row as="span" gap={3} justify="between" align="baseline">
              <Text as="span" size="small">
                {words.change(change)}
              </Text>
              <Text as="span" size="small" figures oneLine>
                {change.afterFen === change.beforeFen ? t.same : formatChange(change.afterFen - change.beforeFen)}
              </Text>
            </Row>
            {change.because && (
              <Text size="caption" tone="muted">
                {words.cause(change.because)}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {/* What cannot be had here does not come back by a press. */}
      {!told.place && <TextButton onClick={store.undo}>{t.undoIt}</TextButton>}
    </>
  )
}

interface NotShownProps {
  what: Unseen
  look: CarLook
  build: Build
}

/**
 * Says what was chosen and is not in the picture: other wheels than those that the car stands on, which are shown beside
 * it where there is a picture of them; a paint or a cabin that there is none of.
 */
export function NotShown({ what, look, build }: NotShownProps) {
  const t = useTexts(ownWheelsTexts)
  const words = useDesignWords()
  const picture = what === 'wheel' ? wheelPicture(look.wheel) : undefined
  const chosen = {
    wheel: [build.WHEEL],
    paint: [build.PAINT],
    cabin: [build.UPHOLSTERY, build.TRIM],
  }[what]
  return (
    <div className={styles.wheel}>
      {picture && (
        <span className={styles.wheelPicture}>
          <Picture source={picture} alt="" sizes="64px" />
        </span>
      )}
      <Text size="micro">
        {t[what]}
        <br />
        {chosen.map(words.nameOf).join(dot)}
      </Text>
    </div>
  )
}
