import { type ReactNode, useState } from 'react'
import { Opening } from '#console/frame/opening.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { dot } from '#contract/signs.ts'
import { formatTime } from '#contract/moments.ts'
import { saysSomething } from '#contract/reason.ts'
import { api } from '#web/api.ts'
import { OwnField, SelectField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { slotTexts } from './slot.texts.ts'
import { type Booking, type Calendar, dayWords, stateText, stateTones, timesBetween } from './slot-words.ts'

interface BookingDialogProps {
  booking: Booking
  calendar: Calendar
  may: boolean
  /** What its own feature knows of it. */
  more?: ReactNode
  onClose: () => void
}

/** One appointment, and what can be done with it now. */
export function BookingDialog(props: BookingDialogProps) {
  const t = useTexts(slotTexts)
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const { booking, onClose } = props
  const { bookingNo, version } = booking
  if (open === 'move') return <MoveDialog booking={booking} onClose={onClose} />
  if (open === 'cancel')
    return (
      <ReasonDialog
        title={t.cancelTitle}
        label={t.reason}
        help={t.reasonHelp}
        needed={t.reasonNeeded}
        button={t.cancel}
        danger
        onClose={onClose}
        onSubmit={async (reason, options) => {
          await api('desk.slot.cancel', { bookingNo, version, reason }, options)
          toast(t.isCancelled)
          onClose()
        }}
      />
    )
  return <Facts {...props} onAsk={setOpen} />
}

function Facts({
  booking,
  may,
  more,
  onClose,
  onAsk,
}: BookingDialogProps & { onAsk: (what: 'move' | 'cancel') => void }) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const { busy, error, act } = useActing()
  const {
    bookingNo,
    version,
    can,
    kind,
    state,
    day,
    time,
    endTime,
    customer,
    mobile,
    hidden,
    resource,
    expiresAt,
    confirmedAt,
  } = booking
  const end = (what: 'confirm' | 'done' | 'noShow') => async () => {
    const done = await act(() => api(`desk.slot.${what}`, { bookingNo, version }))
    if (!done) return
    toast({ confirm: t.isConfirmed, done: t.isDone, noShow: t.isNoShow }[what])
    onClose()
  }
  const contact = (field: 'name' | 'phone', masked: string, label: string) => (
    <Opening
      masked={masked}
      label={label}
      call="desk.slot.reveal"
      field={field}
      open={
        hidden.includes(field)
          ? async (said, options) => (await api('desk.slot.reveal', { bookingNo, field, ...said }, options)).data.value
          : undefined
      }
    />
  )
  const rows = [
    { key: t.time, value: `${dayWords(day, language)} ${time}–${endTime}` },
    {
      key: t.state,
      value: (
        <StatusDot tone={stateTones[state]}>
          {t[stateText(state)]}
          {expiresAt !== null && dot + t.until(formatTime(expiresAt))}
          {state === 'booked' && dot + (confirmedAt === null ? t.unconfirmed : t.isConfirmed)}
        </StatusDot>
      ),
    },
    { key: t.customer, value: customer ? contact('name', customer, t.customer) : t.visitor },
    ...(mobile ? [{ key: t.mobile, value: contact('phone', mobile, t.mobile) }] : []),
    ...(resource === null ? [] : [{ key: t.resource, value: resource }]),
    { key: t.number, value: bookingNo },
  ]
  const ways = may ? can : []
  return (
    <Modal open onClose={onClose} title={t[kind]} reading={ways.length === 0}>
      <Stack gap={4}>
        <KeyValues kind="beside" rows={rows} />
        {more}
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
        <Row gap={3} wrap>
          {ways.includes('confirm') && (
            <Button size="s" busy={busy} onClick={() => void end('confirm')()}>
              {t.doConfirm}
            </Button>
          )}
          {ways.includes('move') && (
            <Button kind={ways.includes('confirm') ? 'line' : 'primary'} size="s" onClick={() => onAsk('move')}>
              {t.move}
            </Button>
          )}
          {ways.includes('done') && (
            <Button size="s" busy={busy} onClick={() => void end('done')()}>
              {t.doDone}
            </Button>
          )}
          {ways.includes('noShow') && (
            <Button kind="line" size="s" busy={busy} onClick={() => void end('noShow')()}>
              {t.doNoShow}
            </Button>
          )}
          {ways.includes('cancel') && (
            <Button kind="line" size="s" onClick={() => onAsk('cancel')}>
              {t.cancel}
            </Button>
          )}
        </Row>
      </Stack>
    </Modal>
  )
}

function MoveDialog({ booking, onClose }: Pick<BookingDialogProps, 'booking' | 'onClose'>) {
  const t = useTexts(slotTexts)
  const { bookingNo, version } = booking
  const form = useForm('desk.slot.move', {
    kinds: {
      day: asChosen<string>(booking.day, chosen => chosen !== ''),
      time: asChosen<string>(booking.time),
    },
    check: ({ reason = '' }) => ({ reason: !saysSomething(reason) && t.reasonNeeded }),
    input: read => ({ ...read, bookingNo, version }),
    done() {
      toast(t.moved)
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.moveTitle} send={t.move}>
      <OwnField of={form} name="day" label={t.date} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
      <SelectField
        of={form}
        name="time"
        label={t.time}
        choices={timesBetween('06:00', '22:00').map(value => ({ value, label: value }))}
      />
      <TextField of={form} name="reason" label={t.reason} help={t.reasonHelp} wrong={t.reasonNeeded} />
    </FormDialog>
  )
}
