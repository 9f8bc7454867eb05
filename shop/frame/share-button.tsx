import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'

/** Shares the page's plain address: through the device where it can, else as a copy. For a phone's top bar. */
export function ShareButton() {
  const t = useTexts(frameTexts)
  async function share() {
    // Without the query: a campaign is this visitor's, not the friend's.
    const url = location.origin + location.pathname
    try {
      if (navigator.share) await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast(t.shared)
      }
    } catch (error) {
      // Closing the device's own sheet is no fault.
      if ((error as Error).name !== 'AbortError') toast(t.notShared)
    }
  }
  return (
    <Stack
      as="button"
      tone="strong"
      align="center"
      items="center"
      type="button"
      className={frame.tool}
      aria-label={t.share}
      onClick={share}
    >
      <Icon name="share" />
    </Stack>
  )
}
