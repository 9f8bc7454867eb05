/** Tells owners of the next service of their cars (decision 149). */
import type { Kysely } from 'kysely'
import { formatMileage } from '#contract/figures.ts'
import { formatFullDay } from '#contract/moments.ts'
import { maskPlate } from '#contract/plate.ts'
import type { DB } from '#server/db/schema.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import { noteServiceTold } from '#server/features/garage/garage.queries.ts'
import { modelOf } from '#server/features/garage/garage.rules.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'
import type { WorkRow } from './maintenance.rules.ts'
import { carsToTell, type ServedCar } from './next-service.queries.ts'
import { type NextService, nextService } from './next-service.rules.ts'
import { worksNow } from './work-price.queries.ts'

export const remindOfServices = defineJob<object>('remindOfServices', { last: true })

/** Cars that are looked at in one go. */
const PORTION = 200
/** So long before its day a service is spoken of. */
const AHEAD_DAYS = 30
/** A car is spoken of once in so long: what is due every year is told of every year. */
const PAUSE_DAYS = 180

const LANGUAGES = ['zh-CN', 'en'] as const

function wordsOf({ plate }: ServedCar, { byDay, atKm }: NextService) {
  const [cn, en] = LANGUAGES.map(language => ({
    day: byDay === null ? undefined : formatFullDay(fromBeijing(byDay), language),
    km: atKm === null ? undefined : formatMileage(atKm, language),
  })) as [Due, Due]
  const car = maskPlate(plate)
  return {
    title: { cn: '车辆保养提醒', en: 'Your car is due for service' },
    body: {
      cn: `${car} 的下次保养：${[cn.day && `${cn.day}前`, cn.km && `行驶至 ${cn.km}`].filter(Boolean).join('，或')}。可在“我的车辆”查看项目并预约。`,
      en: `${car}: next service ${[en.day && `by ${en.day}`, en.km && `at ${en.km}`].filter(Boolean).join(' or ')}. See the works and book it in My cars.`,
    },
  }
}
interface Due {
  day: string | undefined
  km: string | undefined
}

/**
 * Leaves a message for each own car whose next service is due within thirty days, once in half a year; none for a car
 * that has an appointment, nor for whoever has switched off reminders (decision 130).
 * @returns how many were thought of
 */
export async function remindServices(db: Kysely<DB>, now: Date): Promise<number> {
  const today = beijingDay(now)
  const soon = beijingDay(later(now, AHEAD_DAYS * dayMs))
  const since = beijingDay(later(now, -PAUSE_DAYS * dayMs))
  const range = await modelRange.now(db)
  const works = worksOfRun(db, range, now)
  let told = 0
  for (let after = 0; ; ) {
    const cars = await carsToTell(db, { since, after, most: PORTION })
    for (const car of cars) {
      if (car.booked) continue
      const next = nextService(await works(car), car, car.done, today)
      const first = next && [next.byDay, next.aboutDay].filter(day => day !== null).toSorted()[0]
      if (!next || !(next.overdue || (first !== undefined && first !== null && first <= soon))) continue
      told += await db.transaction().execute(async tx => {
        if (!(await noteServiceTold(tx, car.id, { since, today }))) return 0
        const { customerId } = car
        await leaveMessage(tx, {
          customerId,
          kind: 'slot',
          path: '/user/cars',
          unless: 'appointment',
          ...wordsOf(car, next),
          now,
        })
        return 1
      })
    }
    const last = cars.at(-1)
    if (!last || cars.length < PORTION) return told
    after = last.id
  }
}

/** What is offered for a car, asked for once for each series and drive. */
function worksOfRun(db: Kysely<DB>, range: ModelRange, now: Date) {
  const known = new Map<string, Promise<WorkRow[]>>()
  return (car: ServedCar): Promise<WorkRow[]> => {
    const model = modelOf(range, car)?.model
    if (!model) return Promise.resolve([])
    const key = `${car.seriesCode} ${model.energy}`
    const works = known.get(key) ?? worksNow(db, car.seriesCode, model.energy, now)
    known.set(key, works)
    return works
  }
}

export const nextServiceTasks: readonly Task[] = [
  task(remindOfServices, async (_, { db, now, log }) => {
    const told = await remindServices(db, now())
    if (told > 0) log.info({ told }, 'owners told of a service')
  }),
]
