import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { personalChoice } from '#shop/personal/personal-choice.ts'
import { setPersonalChoice } from '#shop/personal/seen-cars.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Coming, useComing } from './coming.tsx'
import { EffectLists } from './effect-lists.tsx'
import { privacyTexts } from './privacy.texts.ts'

type Purpose = Output<'consent.mine'>['purposes'][number]

/** One purpose: what it is, how it stands, and giving or taking it back. Nothing is given but by its own button. */
export function ConsentRow({ purpose }: { purpose: Purpose }) {
  const t = useTexts(privacyTexts)
  const { refresh } = useRefresh()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const visits = useComing(open ? purpose.outletId : null)
  const { consentId, outletId, recipient, title, lead, policyUrl, version, given, answered } = purpose

  const row = useRef<HTMLLIElement>(null)
  const acted = useRef(false)
  // What was pressed gives way to its opposite; the keyboard goes on from the row.
  useEffect(() => {
    if (acted.current && document.activeElement === document.body) row.current?.focus()
  }, [given])

  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    acted.current = true
    try {
      await work()
      setOpen(false)
      toast(done)
      refresh()
    } catch {
      // The visitor was told; the button stays.
    }
    setBusy(false)
  }
  const give = () =>
    act(async () => {
      if (consentId !== 'MARKETING' && consentId !== 'PROFILE') return
      await api('consent.give', { consentId, consentVersion: version, signTime: Date.now() }, { noLoading: true })
      if (consentId === 'PROFILE') setPersonalChoice('on')
    }, t.givenNow)
  const withdraw = () =>
    act(async () => {
      await api(
        'consent.withdraw',
        { consentId, ...(outletId === null ? {} : { outletId, cancelAppointments: visits?.length !== 0 }) },
        { noLoading: true },
      )
      // This browser's own word goes with it.
      if (consentId === 'PROFILE' && personalChoice() === 'on') setPersonalChoice('unsaid')
    }, t.withdrawnNow)
  return (
    <Row as="li" ref={row} tabIndex={-1} hair="below" padY={5} gap={8} rowGap={3} justify="between" align="start" wrap>
      <Stack gap={1} grow shrink measure>
        <Row gap={3} rowGap={1} align="baseline" wrap>
          <Text as="h3" size="h4">
            {title}
          </Text>
          <StatusDot tone={given ? 'success' : 'off'}>
            {given ? t.given : answered ? t.withdrawn : t.notGiven}
          </StatusDot>
        </Row>
        {recipient && <Text size="small">{t.to(recipient)}</Text>}
        <Text size="small" tone="muted">
          {lead} <TextLink href={policyUrl}>{t.read}</TextLink>
        </Text>
        {answered && (
          <Text size="caption" tone="muted" figures>
            <TextLink href={answered.policyUrl}>{t.givenAt(answered.version, formatDateTime(answered.at))}</TextLink>
          </Text>
        )}
      </Stack>
      {purpose.canGive && (
        <Button
          kind="line"
          size="s"
          busy={busy}
          busyText={t.giving}
          aria-label={`${t.give}: ${title}`}
          onClick={() => void give()}
        >
          {t.give}
        </Button>
      )}
      {purpose.canWithdraw && (
        <Button kind="line" size="s" aria-label={`${t.withdraw}: ${title}`} onClick={() => setOpen(true)}>
          {t.withdraw}
        </Button>
      )}
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t.withdrawTitle(title)}
        height="content"
        foot={
          <>
            <Button kind="line" onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
            <Button
              kind="danger"
              disabled={outletId !== null && visits === undefined}
              busy={busy}
              busyText={t.withdrawing}
              onClick={() => void withdraw()}
            >
              {visits && visits.length > 0 ? t.withdrawAndCancel : t.withdraw}
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          <Coming visits={visits} />
          <EffectLists stops={purpose.stops} stays={purpose.stays} />
        </Stack>
      </Modal>
    </Row>
  )
}
