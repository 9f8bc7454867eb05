import { formatChange } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { conflictTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './design.module.css'
import { useDesign, useDesignState } from './use-design.ts'

/** What a press did by itself besides, with the way back: nothing comes or goes in silence (decision 055). */
export function ToldNote() {
  const t = useTexts(conflictTexts)
  const ui = useTexts(uiTexts)
  const words = useDesignWords()
  const { store } = useDesign()
  const told = useDesignState(state => state.told)
  return (
    <div role="status" className={styles.told} data-empty={!told || undefined}>
      {told && (
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
      )}
    </div>
  )
}
