import { shareAddress } from '#shop/personal/share-address.ts'
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
    const how = await shareAddress(location.origin + location.pathname, document.title)
    if (how === 'copied') toast(t.shared)
    if (how === 'failed') toast(t.notShared)
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
