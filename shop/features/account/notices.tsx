import { useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { noticesTexts } from './notices.texts.ts'

type Choices = Output<'notice.choices'>
type Kind = Choices['choices'][number]['kind']

/** What the customer is told of what need not be told, and the one press that ends all advertising (decision 130). */
export function Notices({ of }: { of: Choices }) {
  const t = useTexts(noticesTexts)
  const { refresh } = useRefresh()
  const [busy, setBusy] = useState<Kind | 'stop'>()
  /** What the last answer of the server says, until the page has been loaded again. */
  const [said, setSaid] = useState<{ of: Choices; now: Choices }>()
  const { choices, marketing } = said?.of === of ? said.now : of
  const list = useRef<HTMLUListElement>(null)
  const advertises = marketing || choices.some(({ kind, wanted }) => kind === 'campaign' && wanted)

  async function act(which: Kind | 'stop', work: () => Promise<{ data: Choices }>, words: string) {
    if (busy !== undefined) return
    setBusy(which)
    try {
      const { data } = await work()
      setSaid({ of, now: data })
      toast(words)
      // The button goes with what it stopped: the focus must not be lost with it.
      if (which === 'stop') list.current?.focus()
      refresh()
    } catch {
      // The call has said why; the switch stands as it was.
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <Text size="small" tone="muted">
        {t.lead}
      </Text>
      <Box as="ul" hair="above" ref={list} tabIndex={-1} aria-labelledby="notices">
        {choices.map(({ kind, wanted }) => (
          <Row as="li" key={kind} hair="below" padY={4} gap={4} justify="between" align="center">
            <Stack gap={1} grow shrink>
              <Text as="h3" size="body" weight="medium" id={`notice-${kind}`}>
                {t[kind]}
              </Text>
              <Text size="caption" tone="muted" id={`notice-${kind}-why`}>
                {t[`${kind}Why`]}
              </Text>
            </Stack>
            <Switch
              aria-labelledby={`notice-${kind}`}
              aria-describedby={`notice-${kind}-why`}
              checked={wanted}
              aria-busy={busy === kind || undefined}
              onChange={on =>
                void act(kind, () => api('notice.choose', { kind, wanted: on }, { noLoading: true }), t.saved)
              }
            />
          </Row>
        ))}
      </Box>
      <Text size="small" tone="muted">
        {t.texts}
      </Text>
      {advertises ? (
        <Stack gap={2}>
          <Row>
            <Button
              kind="line"
              size="s"
              busy={busy === 'stop'}
              busyText={t.stopping}
              onClick={() => void act('stop', () => api('notice.stopCampaigns', {}, { noLoading: true }), t.stopped)}
            >
              {t.stop}
            </Button>
          </Row>
          <Text size="caption" tone="muted">
            {t.stopWhy}
          </Text>
        </Stack>
      ) : (
        <Text size="small" role="status">
          {t.noneNow}
        </Text>
      )}
    </>
  )
}
