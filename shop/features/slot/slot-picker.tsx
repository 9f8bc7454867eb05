import { useEffect, useEffectEvent } from 'react'
import { formatDay, formatDayTime } from '#contract/moments.ts'
import { slotKindWays } from '#contract/slot-kinds.ts'
import { failureWords } from '#web/failure-words.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { SlotAt, SlotThing } from './hold-store.ts'
import {
  daysAtATime,
  firstFree,
  leftToSay,
  momentAt,
  shortDay,
  type SlotDay,
  type SlotTime,
  weekdayOf,
  whyOff,
} from './slot-days.ts'
import { slotTexts } from './slot.texts.ts'
import { type SlotCalendar, useCalendar } from './use-calendar.ts'
import { WaitingOffer } from './waiting-offer.tsx'

export interface SlotPickerProps {
  /** What is to be booked, and where. */
  thing: SlotThing
  at: SlotAt | undefined
  onChoose: (at: SlotAt) => void
  /** Grows when what is shown may be old: somebody else was faster. */
  round?: number
}

/** Days in tiles, below them the times of one. What cannot be had is crossed out and says why. */
export function SlotPicker({ thing, at, onChoose, round = 0 }: SlotPickerProps) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const calendar = useCalendar(thing, at?.day, daysAtATime[mobile ? 'mobile' : 'desktop'])
  const askAnew = useEffectEvent(() => calendar.again())
  useEffect(() => {
    if (round > 0) askAnew()
  }, [round])
  const { days, day, times } = calendar
  if (days.failed !== undefined && !days.rows)
    return <PartError reason={failureWords(days.failed, language)} busy={days.busy} onRetry={calendar.again} />
  if (!days.rows)
    return (
      <SkeletonGroup>
        <Skeleton height="60px" />
        <Skeleton height="44px" gap="12px" />
        <Skeleton height="44px" gap="8px" />
      </SkeletonGroup>
    )
  const shown = days.rows.find(each => each.day === day)
  return (
    <Stack gap={3}>
      <OptionTiles
        label={t.days}
        columns={mobile ? 5 : 7}
        value={day ?? null}
        options={days.rows.map((each, n) => dayOption(each, n === 0, t, language))}
        onChange={calendar.show}
      />
      <Row gap={4} justify="end">
        <Button kind="quiet" size="s" busy={days.busy} onClick={calendar.later}>
          {t.later}
        </Button>
      </Row>
      {shown && whyOff(shown) === undefined ? (
        <Times day={shown.day} times={times} at={at} onChoose={onChoose} onRetry={calendar.again} />
      ) : (
        <Nothing {...{ thing, shown }} days={days.rows} show={calendar.show} />
      )}
    </Stack>
  )
}

function dayOption(day: SlotDay, isToday: boolean, t: Texts<typeof slotTexts>, language: 'zh-CN' | 'en') {
  const off = whyOff(day)
  return {
    value: day.day,
    label: (
      <Stack as="span" items="center" gap={0}>
        <Text as="span" size="small" tone="plain" weight="medium">
          {isToday ? t.today : weekdayOf(day.day, language)}
        </Text>
        <Text as="span" size="micro" tone="plain" figures>
          {shortDay(day.day)}
        </Text>
      </Stack>
    ),
    offBecause: off === 'closed' ? (day.reason ?? t.closed) : off === 'full' ? t.full : undefined,
    // A full day can be looked at: there is a waiting list for it.
    opens: off === 'full',
  }
}

function Times(props: {
  day: string
  times: SlotCalendar['times']
  at: SlotAt | undefined
  onChoose: (at: SlotAt) => void
  onRetry: () => void
}) {
  const { day, times, at, onChoose, onRetry } = props
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { rows } = times
  if (times.failed !== undefined && !rows)
    return <PartError reason={failureWords(times.failed, language)} busy={times.busy} onRetry={onRetry} />
  if (!rows)
    return (
      <SkeletonGroup>
        <Skeleton height="44px" />
        <Skeleton height="44px" gap="8px" />
      </SkeletonGroup>
    )
  return (
    <OptionTiles
      label={t.timesOf(formatDay(momentAt(day, '00:00'), language))}
      columns={mobile ? 3 : 6}
      value={at?.day === day ? at.time : null}
      options={rows.map(time => ({
        value: time.time,
        label: timeLabel(time, rows, t),
        offBecause: time.left === 0 && !(at?.day === day && at.time === time.time) ? t.taken : undefined,
      }))}
      onChange={time => onChoose({ day, time })}
    />
  )
}

function timeLabel(time: SlotTime, all: readonly SlotTime[], t: Texts<typeof slotTexts>) {
  const left = leftToSay(time, all)
  return (
    <>
      {time.time}
      {left !== undefined && (
        <Text as="span" size="micro" tone="muted" figures>
          {t.left(left)}
        </Text>
      )}
    </>
  )
}

/** Nothing is free on the day, or on any that is shown: the next one that is, and the waiting list. */
function Nothing(props: {
  thing: SlotThing
  shown: SlotDay | undefined
  days: readonly SlotDay[]
  show: (day: string) => void
}) {
  const { thing, shown, days, show } = props
  const noWaiting = !slotKindWays[thing.kind].waits
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const next = firstFree(days, shown?.day) ?? firstFree(days)
  return (
    <Empty
      kind="panel"
      heading="h3"
      icon="calendar-check"
      title={shown ? t.noneOn : t.none}
      action={
        <Row gap={3} wrap justify="center">
          {next && (
            <Button kind="line" size="s" onClick={() => show(next.day)}>
              {t.nextFree(formatDay(momentAt(next.day, '00:00'), language))}
            </Button>
          )}
          {!noWaiting && shown && whyOff(shown) === 'full' && (
            <WaitingOffer key={shown.day} thing={thing} day={shown.day} />
          )}
        </Row>
      }
    >
      {shown ? (noWaiting ? t.noneOnOther : t.noneOnWhy) : t.noneWhy}
    </Empty>
  )
}

/** When it is, in a sentence. */
export const atInWords = ({ day, time }: SlotAt, language: 'zh-CN' | 'en'): string =>
  formatDayTime(momentAt(day, time), language)
