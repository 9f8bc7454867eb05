import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { daysAtATime, firstFree, type SlotDay, type SlotTime } from './slot-days.ts'
import type { SlotThing } from './hold-store.ts'

type Found<T> = { asked: string; rows: T } | { asked: string; failed: unknown }

export interface CalendarPart<T> {
  /** What is known; undefined: nothing yet. */
  rows: T | undefined
  failed: unknown
  /** Something else is asked for than what is shown. */
  busy: boolean
}

export interface SlotCalendar {
  days: CalendarPart<readonly SlotDay[]>
  /** The day whose times are shown. */
  day: string | undefined
  times: CalendarPart<readonly SlotTime[]>
  show: (day: string) => void
  /** Asks for later days, too. */
  later: () => void
  /** Asks anew for what failed, or has changed. */
  again: () => void
}

/** Where the days end that can be booked at all (`slot_kind.horizon_days` of the kinds that customers book). */
const mostDays = 60

/**
 * Days and times of an outlet's calendar for one thing; always asked anew, for others book at the same time.
 * @param chosen the day of what is chosen already, whose times are shown first
 * @param step days that are asked for at a time
 */
export function useCalendar(
  thing: SlotThing | undefined,
  chosen: string | undefined,
  step: number = daysAtATime.desktop,
): SlotCalendar {
  const [round, setRound] = useState(0)
  const [more, setMore] = useState<{ of: string; steps: number }>()
  const [foundDays, setDays] = useState<Found<readonly SlotDay[]>>()
  const [foundTimes, setTimes] = useState<Found<readonly SlotTime[]>>()
  const [shown, setShown] = useState<{ of: string; day: string }>()
  const of = thing ? JSON.stringify(thing) : undefined
  const steps = more?.of === of ? more?.steps : 0
  const count = Math.min(mostDays, step * (1 + (steps ?? 0)))
  const askedDays = of && `${of} ${count} ${round}`

  useEffect(() => {
    if (!of || !askedDays) return
    const gone = new AbortController()
    api('slot.days', { ...(JSON.parse(of) as SlotThing), days: count }, { signal: gone.signal }).then(
      ({ data }) => setDays({ asked: askedDays, rows: data }),
      (failed: unknown) => gone.signal.aborted || setDays({ asked: askedDays, failed }),
    )
    return () => gone.abort()
  }, [of, count, askedDays])

  const ofThis = (asked: string | undefined) => (of !== undefined && asked?.startsWith(`${of} `)) || false
  const days = foundDays && ofThis(foundDays.asked) && 'rows' in foundDays ? foundDays.rows : undefined
  const open = shown?.of === of ? shown?.day : undefined
  const day = open ?? chosen ?? (days && firstFree(days)?.day)
  const closed = days?.find(each => each.day === day)?.times === 0
  const askedTimes = of && day && !closed ? `${of} ${day} ${round}` : undefined

  useEffect(() => {
    if (!of || !day || !askedTimes) return
    const gone = new AbortController()
    const input = { ...(JSON.parse(of) as SlotThing), day, gone: true }
    api('slot.times', input, { signal: gone.signal }).then(
      ({ data }) => setTimes({ asked: askedTimes, rows: data }),
      (failed: unknown) => gone.signal.aborted || setTimes({ asked: askedTimes, failed }),
    )
    return () => gone.abort()
  }, [of, day, askedTimes])

  const timesOfDay = foundTimes && of && day && foundTimes.asked.startsWith(`${of} ${day} `) ? foundTimes : undefined
  return {
    days: {
      rows: days,
      failed: foundDays?.asked === askedDays && foundDays && 'failed' in foundDays ? foundDays.failed : undefined,
      busy: askedDays !== undefined && foundDays?.asked !== askedDays,
    },
    day,
    times: {
      rows: timesOfDay && 'rows' in timesOfDay ? timesOfDay.rows : undefined,
      failed: timesOfDay && 'failed' in timesOfDay ? timesOfDay.failed : undefined,
      busy: askedTimes !== undefined && foundTimes?.asked !== askedTimes,
    },
    show: next => of && setShown({ of, day: next }),
    later: () => of && setMore({ of, steps: (steps ?? 0) + 1 }),
    again: () => setRound(round + 1),
  }
}
