import { useEffect, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import type { Input, Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { saysSomething } from '#contract/reason.ts'
import { dot, dotted } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { CheckboxField, MoneyField, MomentField, TextField, WholeField } from '#web/form/fields.tsx'
import { fenOf, wholeOf } from '#contract/typed-figures.ts'
import { momentOf } from '#web/form/figures-typed.ts'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { priceTexts } from './price.texts.ts'
import type { PricedWork } from './priced-work.ts'

interface PriceDialogProps {
  row: PricedWork
  onClose: () => void
}
type Change = PricedWork['planned'][number]
type Dry = Input<'desk.workPrice.concerns'>

/** Changes a row of the price list, with the appointments that it would not reach; and shows what was changed when. */
export function PriceDialog({ row, onClose }: PriceDialogProps) {
  const may = useMay('workPrice.edit')
  const title = `${row.seriesName}${dot}${row.workName}`
  if (!may)
    return (
      <Modal open onClose={onClose} title={title} wide>
        <Past row={row} />
      </Modal>
    )
  return <EditDialog row={row} title={title} onClose={onClose} />
}

/** A pause after a change, in ms: a number is typed digit by digit. */
const PAUSE_MS = 300

/** The dry run of what is filled in; nothing while a number is missing. */
function useDry(asked: Dry | undefined) {
  const input = asked === undefined ? '' : JSON.stringify(asked)
  const [found, setFound] = useState<{ input: string; data: Output<'desk.workPrice.concerns'> | 'failed' }>()
  useEffect(() => {
    if (input === '') return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      api('desk.workPrice.concerns', JSON.parse(input) as Dry, {
        signal: gone.signal,
        quiet: true,
        noLoading: true,
      }).then(
        ({ data }) => setFound({ input, data }),
        () => gone.signal.aborted || setFound({ input, data: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [input])
  return input !== '' && found?.input === input ? found.data : undefined
}

function EditDialog({ row, title, onClose }: PriceDialogProps & { title: string }) {
  const t = useTexts(priceTexts)
  const { seriesCode, work, everyKm, everyMonths, minutes, priceFen, active } = row
  const key = { seriesCode, energy: row.energy as Dry['energy'], work }
  /** The price, as it was written, that moved too far for one person. */
  const [far, setFar] = useState<string>()
  const form = useForm('desk.workPrice.plan', {
    begin: { everyKm, everyMonths, minutes, priceFen, active },
    absent: { ...key, second: false },
    check: ({ reason = '' }) => ({ reason: !saysSomething(reason) && t.reasonNeeded }),
    input: read => ({ ...read, ...key, second: takesTwo }),
    refusals: { PRICE_TIME_PAST: 'validFrom', PRICE_PLANNED_THEN: 'validFrom' },
    refused: (_, is) => {
      if (is('PRICE_FAR')) setFar(written)
      return undefined
    },
    done({ data }) {
      toast(data.waits ? t.asked : t.saved)
      onClose()
    },
  })
  const typed = form.values
  const written: string = `${typed.priceFen} ${typed.validFrom}`
  const takesTwo: boolean = far === written
  const [time, price] = [wholeOf(typed.minutes, 5, 480), fenOf(typed.priceFen)]
  const from = typed.validFrom === '' ? undefined : momentOf(typed.validFrom)
  const isWhole =
    time !== undefined && price !== undefined && price > 0 && (typed.validFrom === '' || from !== undefined)
  const terms = { everyKm, everyMonths, active: typed.active }
  const dry = useDry(
    isWhole
      ? { ...key, ...terms, minutes: time, priceFen: price, ...(from === undefined ? {} : { validFrom: from }) }
      : undefined,
  )
  return (
    <FormDialog of={form} onClose={onClose} title={title} send={takesTwo ? t.askSecond : t.save} wide>
      <Grid cols={[2, 1]} gap={4} rowGap={4} align="start">
        <WholeField of={form} name="everyKm" label={t.everyKm} note={t.optional} wrong={t.kmWrong} />
        <WholeField of={form} name="everyMonths" label={t.everyMonths} note={t.optional} wrong={t.monthsWrong} />
        <WholeField of={form} name="minutes" label={t.minutesOf} wrong={t.minutesWrong} />
        <MoneyField of={form} name="priceFen" label={t.priceOf} suffix={t.yuan} wrong={t.priceWrong} />
        <MomentField of={form} name="validFrom" label={t.validFrom} note={t.optional} help={t.validHelp} />
        <TextField of={form} name="reason" label={t.reason} wrong={t.reasonNeeded} />
      </Grid>
      <CheckboxField of={form} name="active">
        {t.active}
      </CheckboxField>
      <div role="status">
        <Note kind={dry === 'failed' ? 'warning' : 'info'}>
          {dry === undefined
            ? t.concernsAsk
            : dry === 'failed'
              ? t.concernsFailed
              : t.concerns(dry.bookings, formatMoney(dry.agreedFen), formatMoney(dry.newFen))}
        </Note>
      </div>
      {dry !== undefined && dry !== 'failed' && dry.first.length > 0 && <Concerned of={dry.first} />}
      <Past row={row} />
    </FormDialog>
  )
}

function Concerned({ of }: { of: Output<'desk.workPrice.concerns'>['first'] }) {
  const t = useTexts(priceTexts)
  return (
    <Stack as="ul" gap={1} aria-label={t.first}>
      {of.map(each => (
        <Text as="li" key={each.bookingNo} size="small" figures>
          {[
            each.bookingNo,
            formatDateTime(each.startsAt),
            dotted(each.outletName),
            formatMoney(each.priceFen),
            t.inMinutes(each.minutes),
          ].join(dot)}
        </Text>
      ))}
    </Stack>
  )
}

/** What is planned, and what was. */
function Past({ row }: { row: PricedWork }) {
  const { planned, history } = row
  const t = useTexts(priceTexts)
  return (
    <Stack gap={3}>
      {planned.length > 0 && (
        <>
          <Text as="h3" size="small" tone="strong">
            {t.planned}
          </Text>
          {planned.map(each => (
            <Planned key={each.workChangeId} change={each} nowFen={row.priceFen} />
          ))}
        </>
      )}
      <Text as="h3" size="small" tone="strong">
        {t.history}
      </Text>
      {history.length === 0 && (
        <Text size="small" tone="muted">
          {t.noHistory}
        </Text>
      )}
      {history.map(each => (
        <ChangeLines key={each.workChangeId} change={each} />
      ))}
    </Stack>
  )
}

function ChangeLines({ change }: { change: Change }) {
  const t = useTexts(priceTexts)
  const { everyKm, everyMonths } = change
  return (
    <Text size="small" figures>
      {[
        change.waits && change.validFrom === change.madeAt ? t.atOnce : t.at(formatDateTime(change.validFrom)),
        formatMoney(change.priceFen),
        t.inMinutes(change.minutes),
        ...(everyKm === null ? [] : [t.inKm(formatCount(everyKm))]),
        ...(everyMonths === null ? [] : [t.inMonths(everyMonths)]),
        ...(change.active ? [] : [t.notOffered]),
        ...(change.dropped ? [t.dropped] : []),
      ].join(dot)}
      <Text as="span" block tone="muted">
        {[
          change.reason,
          t.by(change.by, formatDateTime(change.madeAt)),
          ...(change.agreedBy ? [t.agreedBy(change.agreedBy)] : []),
        ].join(dot)}
      </Text>
    </Text>
  )
}

/** One that is planned, or that waits for somebody else to agree: both can be taken back. */
function Planned({ change, nowFen }: { change: Change; nowFen: number }) {
  const t = useTexts(priceTexts)
  const may = useMay('workPrice.edit')
  const mayAgree = useMay('price.agree')
  const { busy, error, act } = useActing()
  const { workChangeId, waits, late, mine } = change
  async function drop() {
    if (await act(() => api('desk.workPrice.drop', { workChangeId }))) toast(t.isDropped)
  }
  const agree = () =>
    act(
      async () => {
        await api('desk.workPrice.agree', { workChangeId })
        toast(t.agreed)
      },
      {
        title: t.agreeTitle,
        text: t.agreeText(formatMoney(nowFen), formatMoney(change.priceFen)),
        yes: t.agree,
        danger: true,
      },
    )
  return (
    <Stack gap={2}>
      <Row gap={4} align="center" justify="between" wrap>
        <ChangeLines change={change} />
        <Row gap={2} wrap>
          {mayAgree && waits && !late && !mine && (
            <Button size="s" busy={busy} onClick={() => void agree()}>
              {t.agree}
            </Button>
          )}
          {may && (
            <Button kind="line" size="s" busy={busy} onClick={() => void drop()}>
              {t.drop}
            </Button>
          )}
        </Row>
      </Row>
      {waits && (
        <StatusDot tone={late ? 'danger' : 'warning'}>
          {late ? t.late : mine ? [t.waiting, t.mine].join(dot) : t.waiting}
        </StatusDot>
      )}
      {error && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
