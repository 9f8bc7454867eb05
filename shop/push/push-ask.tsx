import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { hasAsked, mayAsk, pushHere } from './push.ts'
import { pushTexts } from './push.texts.ts'
import { PushPasses } from './push-passes.tsx'
import { useBeginPush } from './use-begin-push.ts'

/**
 * Asks once whether this browser may tell how something goes on that the customer has just done, below everything else: what
 * comes late moves nothing (decision 161).
 * @param about what was done
 */
export default function PushAsk({ about }: { about: string }) {
  const t = useTexts(pushTexts)
  const [key, setKey] = useState<string | null>(null)
  const { busy, begin } = useBeginPush()
  useEffect(() => {
    let here = true
    const look = async () => {
      const { fit } = await pushHere()
      if (fit !== 'open' || !here) return
      const { data } = await api('push.state', {})
      if (here && data.key !== null && !data.here && mayAsk(about)) setKey(data.key)
    }
    look().catch(() => {})
    return () => void (here = false)
  }, [about])
  if (key === null) return null
  async function accept(shopKey: string) {
    await begin(shopKey)
    done()
  }
  const done = () => {
    hasAsked()
    setKey(null)
    // The card goes; the keyboard goes on from the page that it stood on.
    document.querySelector<HTMLElement>('#main')?.focus()
  }
  return (
    <Stack as="section" card gap={3} aria-labelledby="push-ask" data-print="hide">
      <Text as="h2" size="h4" id="push-ask">
        {t.askTitle}
      </Text>
      <Text size="small" tone="muted" measure>
        {t.ask}
      </Text>
      <PushPasses />
      <Row gap={3} rowGap={3} wrap>
        <Button kind="line" size="s" busy={busy} busyText={t.beginning} onClick={() => void accept(key)}>
          {t.yes}
        </Button>
        <Button kind="line" size="s" onClick={done}>
          {t.no}
        </Button>
      </Row>
    </Stack>
  )
}
