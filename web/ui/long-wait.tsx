import { useTexts } from '#web/i18n/texts.ts'
import { Button } from './button.tsx'
import styles from './long-wait.module.css'
import { uiTexts } from './ui.texts.ts'

/**
 * Over the top of the page, and in nobody's way: something that shows its own wait, a skeleton or a busy button, takes
 * longer than ten seconds (decisions: Calls).
 */
export function LongWait({ onAgain }: { onAgain: (() => void) | undefined }) {
  const t = useTexts(uiTexts)
  return (
    <div className={styles.place} role="status">
      <div className={styles.tile}>
        {t.stillWorking}
        {onAgain && (
          <Button kind="line" size="s" onClick={onAgain}>
            {t.again}
          </Button>
        )}
      </div>
    </div>
  )
}
