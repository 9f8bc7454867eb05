import { useRef, useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { devicesTexts } from './devices.texts.ts'

type Device = Output<'account.devices'>[number]

/** Where the customer is signed in; each place but this one can be signed out, and all of them at once. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useTexts(devicesTexts)
  const { refresh } = useRefresh()
  const [busy, setBusy] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const others = devices.filter(each => !each.here).length

  /** The row of the button goes: the focus must not be lost with it. */
  async function end(which: string, work: () => Promise<{ data: { ended: number } }>) {
    setBusy(which)
    try {
      toast(t.ended((await work()).data.ended))
      list.current?.focus()
      refresh()
    } catch {
      // The call has said why; the button stays.
    } finally {
      setBusy(undefined)
    }
  }
  async function endOne({ sessionId, device }: Device) {
    if (!(await confirm({ title: t.endTitle(device), text: t.endText, yes: t.end, danger: true }))) return
    await end(sessionId, () => api('account.endSession', { sessionId }, { noLoading: true }))
  }
  async function endOthers() {
    if (!(await confirm({ title: t.endOthersTitle, text: t.endText, yes: t.endOthers, danger: true }))) return
    await end('others', () => api('account.endOtherSessions', {}, { noLoading: true }))
  }
  return (
    <>
      <Text size="small" tone="muted">
        {t.lead}
      </Text>
      <Box as="ul" hair="above" ref={list} tabIndex={-1} aria-labelledby="devices">
        {devices.map(each => (
          <Row
            as="li"
            key={each.sessionId}
            hair="below"
            padY={4}
            gap={4}
            rowGap={3}
            justify="between"
            align="center"
            wrap
          >
            <Stack gap={1} grow shrink>
              <Row gap={3} rowGap={1} align="baseline" wrap>
                <Text as="h3" size="body" weight="medium">
                  {each.device}
                </Text>
                {each.here && <StatusDot tone="success">{t.here}</StatusDot>}
              </Row>
              <Text size="caption" tone="muted" figures>
                {t.since(formatDateTime(each.createdAt))}
              </Text>
              {!each.here && (
                <Text size="caption" tone="muted" figures>
                  {t.used(formatDateTime(each.lastSeenAt))}
                </Text>
              )}
            </Stack>
            {!each.here && (
              <Button
                kind="line"
                size="s"
                busy={busy === each.sessionId}
                busyText={t.ending}
                disabled={busy !== undefined && busy !== each.sessionId}
                aria-label={`${t.end}: ${each.device}`}
                onClick={() => void endOne(each)}
              >
                {t.end}
              </Button>
            )}
          </Row>
        ))}
      </Box>
      {others > 0 && (
        <Row>
          <Button
            kind="line"
            size="s"
            busy={busy === 'others'}
            busyText={t.ending}
            disabled={busy !== undefined && busy !== 'others'}
            onClick={() => void endOthers()}
          >
            {t.endOthers}
          </Button>
        </Row>
      )}
    </>
  )
}
