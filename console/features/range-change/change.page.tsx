import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useKeys } from '#console/frame/use-keys.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { CheckPart } from './check-part.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import styles from './range-change.module.css'
import { rangeTexts } from './range-change.texts.ts'
import { fieldRows, moveWords, type RangeChange, stateTones } from './range-words.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api(
    'desk.range.detail',
    { rangeChangeId: Number(params.rangeChangeId) },
    { signal: request.signal },
  )
  return data
}

/** One change of the range: what it changes, what the check says, and what can be done with it now. */
export default function RangeChangePage() {
  const t = useTexts(rangeTexts)
  const change = useLoaderData<typeof loader>()
  const may = useMay('range.edit')
  const navigate = useNavigate()
  useTitle(change.title)
  useRefresh(useRevalidator())
  useKeys({ escape: () => void navigate('/range') })
  return (
    <>
      <WalkHead way={{ back: '/range' }} title={t.title} />
      <PageHead
        title={change.title}
        why={
          <>
            <StatusDot tone={stateTones[change.state]}>{t[change.state]}</StatusDot>{' '}
            {change.publishAt !== null && formatDateTime(change.publishedAt ?? change.publishAt)}
          </>
        }
      />
      <Grid gap={8} cols={1} className={edit.content}>
        {change.stopped && change.state === 'draft' && (
          <Note kind="danger" role="alert">
            {t.stopped}
          </Note>
        )}
        {may ? <Acts change={change} /> : <Text tone="muted">{t.lookOnly}</Text>}
        <Edits change={change} may={may && change.state === 'draft'} />
        <CheckPart change={change} />
        <History change={change} />
      </Grid>
    </>
  )
}

type Dialog = 'add' | 'name' | 'schedule'

/** Buttons by the state. */
function Acts({ change }: { change: RangeChange }) {
  const t = useTexts(rangeTexts)
  const { busy, error, act } = useActing()
  const [open, setOpen] = useState<Dialog>()
  const { rangeChangeId, version, can } = change
  const asked = { rangeChangeId, version }
  const close = () => setOpen(undefined)

  const check = () => act(() => api('desk.range.check', asked))
  const unschedule = () =>
    act(
      async () => {
        await api('desk.range.unschedule', asked)
        toast(t.isUnscheduled)
      },
      { title: t.unscheduleTitle, text: t.unscheduleText, yes: t.doUnschedule },
    )
  const drop = () =>
    act(
      async () => {
        await api('desk.range.drop', asked)
        toast(t.isDropped)
      },
      { title: t.dropTitle, text: t.dropText, yes: t.doDrop, danger: true },
    )
  const rollBack = () =>
    act(
      async () => {
        await api('desk.range.rollBack', asked)
        toast(t.isRolledBack)
      },
      { title: t.rollBackTitle, text: t.rollBackText, yes: t.doRollBack, danger: true },
    )

  const isOpen = change.state === 'draft' || change.state === 'scheduled'
  const buttons: readonly (readonly [shown: boolean, button: ReactNode])[] = [
    [can.includes('edit'), <Press key="add" words={t.add} onPress={() => setOpen('add')} main />],
    [
      isOpen && change.edits.length > 0,
      <Press key="check" words={t.check} busy={busy} busyText={t.checking} onPress={() => void check()} />,
    ],
    [can.includes('schedule'), <Press key="schedule" words={t.doSchedule} onPress={() => setOpen('schedule')} />],
    [
      can.includes('unschedule'),
      <Press key="un" words={t.doUnschedule} busy={busy} onPress={() => void unschedule()} />,
    ],
    [can.includes('rollBack'), <Press key="back" words={t.doRollBack} busy={busy} onPress={() => void rollBack()} />],
    [can.includes('edit'), <Press key="name" words={t.rename} onPress={() => setOpen('name')} />],
    [can.includes('drop'), <Press key="drop" words={t.doDrop} busy={busy} onPress={() => void drop()} />],
  ]
  const shown = buttons.filter(([is]) => is)
  if (shown.length === 0) return null
  return (
    <Grid gap={4} cols={1}>
      <Row gap={3} align="center" wrap>
        {shown.map(([, button]) => button)}
      </Row>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {open === 'add' && <EditDialog change={change} onClose={close} />}
      {open === 'name' && <NameDialog change={change} onClose={close} />}
      {open === 'schedule' && <ScheduleDialog change={change} onClose={close} />}
    </Grid>
  )
}

interface PressProps {
  words: string
  busy?: boolean
  busyText?: string
  main?: boolean
  onPress: () => void
}

const Press = ({ words, busy, busyText, main, onPress }: PressProps) => (
  <Button size="s" kind={main ? 'primary' : 'line'} busy={busy} busyText={busyText} onClick={onPress}>
    {words}
  </Button>
)

/** What it changes, field by field. */
function Edits({ change, may }: { change: RangeChange; may: boolean }) {
  const t = useTexts(rangeTexts)
  const language = useLanguage()
  const { busy, act } = useActing({ tell: toast })
  const { rangeChangeId, version } = change
  const withdraw = (place: number) =>
    act(async () => {
      await api('desk.range.withdraw', { rangeChangeId, version, place })
      toast(t.withdrawn)
    })
  return (
    <section className={edit.part} aria-labelledby="edits">
      <h2 id="edits">{t.edits}</h2>
      {change.edits.length === 0 ? (
        <Empty icon="car" title={t.noEdits} kind="panel">
          {t.noEditsWhy}
        </Empty>
      ) : (
        <CardTable
          label={t.edits}
          columns={[t.row, t.fields, may && { text: t.withdraw, shown: null }]}
          className={rowStyles.rows}
        >
          <tbody>
            {change.edits.map((each, place) => (
              <tr key={place}>
                <td>
                  {each.name}
                  <small>{t[each.edit.what]}</small>
                </td>
                <td>
                  <Fields rows={fieldRows(each, { t, language }, change.names)} />
                </td>
                {may && (
                  <td>
                    <Button
                      kind="line"
                      size="s"
                      busy={busy}
                      aria-label={t.withdrawOf(each.name)}
                      onClick={() => void withdraw(place)}
                    >
                      {t.withdraw}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </section>
  )
}

/** What stands in each field, and what comes. */
const Fields = ({ rows }: { rows: ReturnType<typeof fieldRows> }) => (
  <dl className={styles.fields}>
    {rows.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {before !== undefined && `${before} → `}
          {after}
        </dd>
      </div>
    ))}
  </dl>
)

/** Who did what with it, the latest first. */
function History({ change }: { change: RangeChange }) {
  const t = useTexts(rangeTexts)
  return (
    <section className={edit.part} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <CardTable label={t.history} columns={[t.at, t.who, t.did]} className={rowStyles.rows}>
        <tbody>
          {change.history.toReversed().map(({ event, at, by }, n) => (
            <tr key={change.history.length - n}>
              <td>{formatDateTime(at)}</td>
              <td>{by || t.clock}</td>
              <td>{moveWords(event, t)}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}
