import { useTexts } from '#web/i18n/texts.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { partErrorTexts } from './part-error.texts.ts'
import { uiTexts } from './ui.texts.ts'

export interface PartErrorProps {
  onRetry: () => void
  busy?: boolean
  /** What the server said, in place of the usual reason. */
  reason?: string
  kind?: 'page' | 'panel'
}

/** A part that failed says so and offers to try again; the rest of the page works. */
export function PartError({ onRetry, busy, reason, kind = 'panel' }: PartErrorProps) {
  const t = useTexts(partErrorTexts)
  return (
    <div role="alert">
      <Empty
        icon="warning-circle"
        title={t.partFailed}
        kind={kind}
        action={
          <Button kind="line" size="s" busy={busy} busyText={useTexts(uiTexts).loading} onClick={onRetry}>
            {t.retry}
          </Button>
        }
      >
        {reason ?? t.partFailedWhy}
      </Empty>
    </div>
  )
}
