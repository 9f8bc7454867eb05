import type { KeyboardEvent } from 'react'
import { dot } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './slot.module.css'
import { slotTexts } from './slot.texts.ts'
import {
  beijingDay,
  type Booking,
  type Calendar,
  type CalendarDay,
  dayWords,
  leftAt,
  rowsOf,
  stateText,
} from './slot-words.ts'

interface PartProps {
  calendar: Calendar
  /** When it was read. */
  now: number
  may: boolean
  onBook: (day: string, time: string) => void
  onOpen: (bookingNo: string) => void
  dayHref: (day: string) => string
}

/** How full a day is, in words. */
function DaySummary({ day }: { day: CalendarDay }) {
  const t = useTexts(slotTexts)
  const count = day.bookings.filter(each => each.state !== 'cancelled').length
  return (
    <Text as="span" size="micro" tone="muted" figures className={styles.summary}>
      <span>{day.hours ? `${day.hours.opens}–${day.hours.closes}` : t.closed}</span>
      {day.reason && <span>{day.reason}</span>}
      <span>{t.bookings(count)}</span>
      {day.waiting > 0 && <span>{t.waiting(day.waiting)}</span>}
    </Text>
  )
}

/** A week on a phone: its days, each with its way to the day. */
export function DayList({ calendar, dayHref }: Pick<PartProps, 'calendar' | 'dayHref'>) {
  const language = useLanguage()
  return (
    <ul className={styles.days}>
      {calendar.days.map(day => (
        <Stack as="li" key={day.day} gap={1} hair="below">
          <span>
            <TextLink href={dayHref(day.day)}>{dayWords(day.day, language)}</TextLink>
          </span>
          <DaySummary day={day} />
        </Stack>
      ))}
    </ul>
  )
}

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys go from cell to cell, over those in which there is nothing to press. */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return
  const rows = [...event.currentTarget.tBodies].flatMap(body => [...body.rows])
  let [column, at] = [cell.cellIndex + step[0], rows.indexOf(row) + step[1]]
  for (; rows[at]?.cells[column]; column += step[0], at += step[1]) {
    const button = rows[at]?.cells[column]?.querySelector('button')
    if (!button) continue
    event.preventDefault()
    button.focus()
    return
  }
}

/** Half hours down, days across: what is booked, and what is left. */
export function Grid({ calendar, now, week, may, onBook, onOpen, dayHref }: PartProps & { week: boolean }) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const { days } = calendar
  const times = rowsOf(days)
  const today = beijingDay(now)
  if (times.length === 0) return <Empty icon="calendar" title={t.closed} kind="panel" />
  return (
    <div className={classNames(styles.frame, week && styles.week)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between its buttons */}
      <table className={styles.grid} aria-label={t.calendar} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            {days.map(day => (
              <th key={day.day} scope="col" aria-current={day.day === today ? 'date' : undefined}>
                {week ? (
                  <UiLink href={dayHref(day.day)}>{dayWords(day.day, language)}</UiLink>
                ) : (
                  dayWords(day.day, language)
                )}
                <DaySummary day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map(time => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map(day => (
                <Cell key={day.day} day={day} time={time} now={now} may={may} onBook={onBook} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps extends Pick<PartProps, 'now' | 'may' | 'onBook' | 'onOpen'> {
  day: CalendarDay
  time: string
}

function Cell({ day, time, now, may, onBook, onOpen }: CellProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const left = leftAt(day, time)
  const bookings = day.bookings.filter(each => each.time === time)
  const over = Date.parse(`${day.day}T${time}:00+08:00`) <= now
  return (
    <td data-closed={left === undefined || undefined}>
      <div className={styles.cell}>
        {bookings.map(each => (
          <Chip key={each.bookingNo} booking={each} onOpen={onOpen} />
        ))}
        {left !== undefined &&
          (may && left > 0 && !over ? (
            <button
              type="button"
              className={styles.left}
              aria-label={`${t.bookAt(`${dayWords(day.day, language)} ${time}`)}, ${t.left(left)}`}
              onClick={() => onBook(day.day, time)}
            >
              {t.left(left)}
            </button>
          ) : (
            <span className={styles.left}>{left === 0 ? t.full : !over && t.left(left)}</span>
          ))}
      </div>
    </td>
  )
}

/** An appointment where it begins. */
function Chip({ booking, onOpen }: { booking: Booking; onOpen: (bookingNo: string) => void }) {
  const t = useTexts(slotTexts)
  const { bookingNo, kind, state, time, endTime, customer, resource } = booking
  return (
    <button type="button" className={styles.chip} data-state={state} onClick={() => onOpen(bookingNo)}>
      <strong>{t[kind]}</strong>
      <span>
        {time}–{endTime}
      </span>
      <span>{[customer || t.visitor, resource].filter(Boolean).join(dot)}</span>
      {state !== 'booked' && <em>{t[stateText(state)]}</em>}
    </button>
  )
}
