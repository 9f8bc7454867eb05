import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { policyAskTexts } from './policy-ask.texts.ts'

export interface AskBoxProps {
  ask: Output<'consent.mine'>['asks'][number]
  onDone: () => void
}

/** The question itself, with both answers alike and neither chosen in advance. */
export default function AskBox({ ask, onDone }: AskBoxProps) {
  const t = useTexts(policyAskTexts)
  const [busy, setBusy] = useState<'accepted' | 'refused'>()
  const { title, change, policyUrl, version, answered, stops, stays } = ask

  async function answer(policyStatus: 'accepted' | 'refused') {
    if (busy) return
    setBusy(policyStatus)
    try {
      const asked = { policyId: 'PRIVACY', policyStatus, policyUrl, version, timestamp: Date.now() } as const
      await api('consent.answer', asked, { noLoading: true })
      toast(t.saved)
      onDone()
    } catch {
      // The visitor was told; the question stays.
      setBusy(undefined)
    }
  }
  return (
    <Box padX={[0, 'page']} padY={[0, 4]} data-print="hide">
      <Stack
        as="section"
        ground="sunken"
        radius="panel"
        pad={[6, 4]}
        gap={3}
        below={[6, 0]}
        aria-labelledby="policy-ask"
      >
        <Text as="h2" size="h4" id="policy-ask">
          {answered === null ? t.fresh(title) : t.changed(title)}
        </Text>
        <Text size="small" measure>
          {answered === null ? null : change} <TextLink href={policyUrl}>{t.read}</TextLink>
        </Text>
        <Text as="details" size="small" tone="muted" measure>
          <summary>{t.ifRefused}</summary>
          <Stack as="ul" gap={1} above={2}>
            {[...stops, ...stays].map(line => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </Text>
        <Row gap={3} rowGap={3} wrap>
          <Button
            kind="line"
            size="s"
            busy={busy === 'accepted'}
            busyText={t.saving}
            onClick={() => void answer('accepted')}
          >
            {t.accept}
          </Button>
          <Button
            kind="line"
            size="s"
            busy={busy === 'refused'}
            busyText={t.saving}
            onClick={() => void answer('refused')}
          >
            {t.refuse}
          </Button>
        </Row>
      </Stack>
    </Box>
  )
}
