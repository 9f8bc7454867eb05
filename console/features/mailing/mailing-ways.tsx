import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Mailing } from './mailing-form.tsx'
import { mailingTexts } from './mailing.texts.ts'

/** What can be done with a mailing by whoever looks. */
export function MailingWays({ mailing }: { mailing: Mailing }) {
  const t = useTexts(mailingTexts)
  const { revalidate } = useRevalidator()
  const { busy, error, act } = useActing()
  const [asking, setAsking] = useState<'sendBack' | 'stop'>()
  const [mayEdit, mayApprove] = [useMay('mailing.edit'), useMay('mailing.approve')]
  const { mailingCode, version, can } = mailing
  const one = { mailingCode, version }
  const does = async (event: 'send' | 'recall' | 'discard') => {
    const question =
      event === 'discard' ? { title: t.discardTitle, text: t.discardText, yes: t.discard, danger: true } : undefined
    if (await act(() => api('desk.mailing.act', { ...one, event }), question)) toast(t.doneNow)
  }
  const approve = async () => {
    const question = { title: t.approveTitle, text: t.approveText, yes: t.approve }
    if (await act(() => api('desk.mailing.decide', { ...one, event: 'approve' }), question)) toast(t.doneNow)
  }
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Row gap={3} rowGap={3} align="center" wrap>
        {mayEdit && can.includes('send') && (
          <Button size="s" busy={busy} onClick={() => void does('send')}>
            {t.send}
          </Button>
        )}
        {mayApprove && can.includes('approve') && (
          <Button size="s" busy={busy} onClick={() => void approve()}>
            {t.approve}
          </Button>
        )}
        {mayApprove && can.includes('sendBack') && (
          <Button kind="line" size="s" onClick={() => setAsking('sendBack')}>
            {t.sendBack}
          </Button>
        )}
        {mayEdit &&
          (['recall', 'discard'] as const).map(
            event =>
              can.includes(event) && (
                <Button key={event} kind="line" size="s" busy={busy} onClick={() => void does(event)}>
                  {t[event]}
                </Button>
              ),
          )}
        {mayEdit && can.includes('stop') && (
          <Button kind="line" size="s" onClick={() => setAsking('stop')}>
            {t.stop}
          </Button>
        )}
      </Row>
      {asking && (
        <ReasonDialog
          title={asking === 'stop' ? t.stopTitle : t.sendBackTitle}
          label={t.reason}
          help={asking === 'stop' ? t.stopHelp : t.sendBackHelp}
          needed={t.reasonNeeded}
          button={t[asking]}
          danger
          onClose={() => setAsking(undefined)}
          onSubmit={async (reason, options) => {
            if (asking === 'stop') await api('desk.mailing.act', { ...one, event: 'stop', reason }, options)
            else await api('desk.mailing.decide', { ...one, event: 'sendBack', reason }, options)
            setAsking(undefined)
            toast(t.doneNow)
            await revalidate()
          }}
        />
      )}
    </Stack>
  )
}
