import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { endHere, pushHere } from './push.ts'
import { pushTexts } from './push.texts.ts'
import { PushPasses } from './push-passes.tsx'
import { useBeginPush } from './use-begin-push.ts'

type State = Output<'push.state'>
type Kind = State['choices'][number]['kind']

/** Whether this browser tells the customer, and of what (decision 161). */
export function PushChoices({ of, shopKey }: { of: State; shopKey: string }) {
  const t = useTexts(pushTexts)
  /** What the last answer of the server says, until the page has been loaded again. */
  const [said, setSaid] = useState<{ of: State; now: State }>()
  const [browser, setBrowser] = useState<Awaited<ReturnType<typeof pushHere>>>()
  const [busy, setBusy] = useState<Kind | 'end'>()
  const { busy: beginning, begin } = useBeginPush()
  const list = useRef<HTMLUListElement>(null)
  const state = said?.of === of ? said.now : of
  useEffect(() => {
    let here = true
    void pushHere().then(found => here && setBrowser(found))
    return () => void (here = false)
  }, [said])
  if (!browser) return <Lead />
  // Either side alone tells nobody anything.
  const on = state.here && browser.said

  async function act(which: Kind | 'end', work: () => Promise<{ data: State }>, words: string) {
    if (busy !== undefined) return
    setBusy(which)
    try {
      const { data } = await work()
      if (which === 'end') await endHere().catch(() => {})
      setSaid({ of, now: data })
      toast(words)
    } catch {
      // The call has said why; the switch stands as it was.
    } finally {
      setBusy(undefined)
    }
  }
  async function switchOn() {
    const now = await begin(shopKey)
    if (!now) return setBrowser(await pushHere())
    setSaid({ of, now })
    // The button goes with what it did: the focus must not be lost with it.
    requestAnimationFrame(() => list.current?.focus())
  }
  if (browser.fit !== 'open')
    return (
      <>
        <Lead />
        <Text size="small" role="status">
          {t[browser.fit]}
        </Text>
      </>
    )
  if (!on)
    return (
      <>
        <Lead />
        <PushPasses />
        <Row>
          <Button kind="line" size="s" busy={beginning} busyText={t.beginning} onClick={() => void switchOn()}>
            {t.begin}
          </Button>
        </Row>
      </>
    )
  return (
    <>
      <Lead />
      <Box as="ul" hair="above" ref={list} tabIndex={-1} aria-label={t.kinds}>
        {state.choices.map(({ kind, wanted }) => (
          <Row as="li" key={kind} hair="below" padY={4} gap={4} justify="between" align="center">
            <Text as="h3" size="body" weight="medium" id={`push-${kind}`}>
              {t[kind]}
            </Text>
            <Switch
              aria-labelledby={`push-${kind}`}
              checked={wanted}
              aria-busy={busy === kind || undefined}
              onChange={next =>
                void act(kind, () => api('push.choose', { kind, wanted: next }, { noLoading: true }), t.saved)
              }
            />
          </Row>
        ))}
      </Box>
      <Text size="small" tone="muted">
        {t.night}
      </Text>
      <Row>
        <Button
          kind="line"
          size="s"
          busy={busy === 'end'}
          busyText={t.ending}
          onClick={() => void act('end', () => api('push.end', {}, { noLoading: true }), t.ended)}
        >
          {t.end}
        </Button>
      </Row>
    </>
  )
}

function Lead() {
  return (
    <Text size="small" tone="muted">
      {useTexts(pushTexts).lead}
    </Text>
  )
}
