import { useEffect, useState } from 'react'
import { CardTable } from '#console/frame/card-table.tsx'
import { Opening } from '#console/frame/opening.tsx'
import rowStyles from '#console/frame/rows.module.css'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { OwnField } from '#web/form/fields.tsx'
import { plain } from '#contract/typed-figures.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { allRows } from '#web/list/all-rows.ts'
import { groupVoucher } from '#web/mask.ts'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { activityDeskTexts } from './activity.texts.ts'

type Person = Output<'desk.activity.people'>[number]

/** Asked for at a time, and shown at most: everybody who can have a seat, and the waiting list. */
const PART = 50
const MOST = 2_500

const tones = {
  booked: 'success',
  came: 'success',
  waiting: 'warning',
  noShow: 'danger',
  cancelled: 'off',
  left: 'off',
  calledOff: 'off',
  over: 'off',
} as const

/** Letting people in by the code that they show, and everybody who has registered. */
export function People({
  activityId,
  canCheckIn,
  onChanged,
}: {
  activityId: number
  canCheckIn: boolean
  onChanged: () => void
}) {
  const t = useTexts(activityDeskTexts)
  const [round, setRound] = useState(0)
  return (
    <Stack as="section" gap={5} shrink>
      <Title>{t.people}</Title>
      {canCheckIn && (
        <CheckIn
          activityId={activityId}
          onDone={() => {
            setRound(n => n + 1)
            onChanged()
          }}
        />
      )}
      <PeopleTable key={round} activityId={activityId} />
    </Stack>
  )
}

const ofTheCode = {
  ACTIVITY_CODE_WRONG: 'code',
  ACTIVITY_CODE_OUTLET: 'code',
  ACTIVITY_CODE_OTHER: 'code',
  ACTIVITY_CODE_USED: 'code',
  ACTIVITY_CODE_CANCELLED: 'code',
  ACTIVITY_CODE_WAITING: 'code',
  ACTIVITY_CODE_EARLY: 'code',
  ACTIVITY_CODE_LATE: 'code',
} as const

function CheckIn({ activityId, onDone }: { activityId: number; onDone: () => void }) {
  const t = useTexts(activityDeskTexts)
  const [came, setCame] = useState<Person>()
  const form = useForm('desk.activity.checkIn', {
    unguarded: true,
    absent: { activityId },
    check: ({ code = '' }) => ({ code: code.replace(/\D/g, '').length !== 12 && t.codeNeeded }),
    input: ({ code }) => ({ activityId, code }),
    refusals: ofTheCode,
    done({ data }) {
      setCame(data)
      form.restart()
      onDone()
    },
  })
  return (
    <Stack as={Form} of={form} gap={4} items="start" ground="sunken" radius="panel" pad={5}>
      <OwnField of={form} name="code" label={t.code} help={t.codeHelp} wrong={t.codeNeeded}>
        {(code, write) => (
          <Input
            size="l"
            inputMode="numeric"
            autoComplete="off"
            value={groupVoucher(code)}
            onChange={typed => {
              setCame(undefined)
              write(plain(typed).replace(/\D/g, '').slice(0, 12))
            }}
          />
        )}
      </OwnField>
      <FormProblem of={form} />
      {came && (
        <Note kind="success" role="status">
          {t.checkedIn(came.name, came.seats)}
        </Note>
      )}
      <SubmitButton of={form} busyText={t.checking}>
        {t.checkIn}
      </SubmitButton>
    </Stack>
  )
}

function PeopleTable({ activityId }: { activityId: number }) {
  const t = useTexts(activityDeskTexts)
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [rows, setRows] = useState<Person[]>()
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    const gone = new AbortController()
    allRows<Person>(
      async at => {
        const asked = { activityId, ...at, pageSize: PART }
        const { data, page } = await api('desk.activity.people', asked, { signal: gone.signal })
        return { rows: data, total: page?.total ?? data.length }
      },
      { keyOf: row => row.enrolNo, size: PART, most: MOST },
    ).then(setRows, (failure: unknown) => gone.signal.aborted || setFailed(failure))
    return () => gone.abort()
  }, [activityId, round])
  if (failed !== undefined)
    return (
      <PartError
        kind="panel"
        reason={failureWords(failed, language)}
        busy={false}
        onRetry={() => {
          setFailed(undefined)
          setRound(n => n + 1)
        }}
      />
    )
  if (!rows) return <Skeleton height="8rem" />
  if (rows.length === 0) return <Empty icon="user-check" title={t.noPeople} kind="panel" />
  return (
    <CardTable
      label={t.people}
      columns={[t.person, t.phone, num(t.seats), t.state, t.enrolled, t.number]}
      className={rowStyles.rows}
    >
      <tbody>
        {rows.map(row => (
          <PersonRow key={row.enrolNo} row={row} />
        ))}
      </tbody>
    </CardTable>
  )
}

function PersonRow({ row }: { row: Person }) {
  const t = useTexts(activityDeskTexts)
  const { enrolNo, hidden, state } = row
  const contact = (field: 'name' | 'phone', masked: string, label: string) => (
    <Opening
      masked={masked}
      label={`${label} ${enrolNo}`}
      call="desk.activity.reveal"
      field={field}
      open={
        hidden.includes(field)
          ? async (said, options) =>
              (await api('desk.activity.reveal', { enrolNo, field, ...said }, options)).data.value
          : undefined
      }
    />
  )
  return (
    <tr>
      <td>{contact('name', row.name, t.person)}</td>
      <td>{contact('phone', row.phone, t.phone)}</td>
      <td data-num>{row.seats}</td>
      <td>
        <StatusDot tone={tones[state]}>{state === 'over' ? t.lineOver : t[state]}</StatusDot>
      </td>
      <td>{formatDateTime(row.enrolledAt)}</td>
      <td>{enrolNo}</td>
    </tr>
  )
}
