/** Greets customers on the birthday that they gave (decision 137). */
import type { Kysely } from 'kysely'
import { birthdaysOn } from '#contract/birthday.ts'
import type { DB } from '#server/db/schema.ts'
import { takeBirthdays } from '#server/features/account/birthday.queries.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'

export const greetBirthdays = defineJob<object>('greetBirthdays', { last: true })
/** Customers in one transaction. */
const PORTION = 200

const greeting = {
  title: { cn: '生日快乐', en: 'Happy birthday' },
  body: {
    cn: '祝您生日快乐，一路平安。这条祝福因您在个人资料中填写的生日而来，可随时删除生日。',
    en: 'Many happy returns of the day, and safe roads. This comes of the birthday in your profile, which you can delete at any time.',
  },
}

/**
 * Leaves a greeting for everybody whose birthday it is in Beijing, once a year. Who has switched off suggestions gets none
 * (decision 130), also not later that day.
 * @returns how many were thought of
 */
export async function greet(db: Kysely<DB>, now: Date): Promise<number> {
  const today = beijingDay(now)
  const asked = { days: birthdaysOn(today), year: Number(today.slice(0, 4)), most: PORTION }
  let thought = 0
  for (;;) {
    const ids = await db.transaction().execute(async tx => {
      const taken = await takeBirthdays(tx, asked)
      for (const customerId of taken)
        await leaveMessage(tx, { customerId, kind: 'account', path: '/profile', unless: 'campaign', ...greeting, now })
      return taken
    })
    thought += ids.length
    if (ids.length < PORTION) return thought
  }
}

export const birthdayTasks: readonly Task[] = [
  task(greetBirthdays, async (_, { db, now, log }) => {
    const thought = await greet(db, now())
    if (thought > 0) log.info({ thought }, 'birthdays thought of')
  }),
]
