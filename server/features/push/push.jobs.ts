/** Tells browsers of messages that came, each once as far as a line to elsewhere allows (decision 161). */
import type { Kysely } from 'kysely'
import { noticeKindOf } from '#contract/notice-kinds.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { noticeChoicesOf } from '#server/features/message/notice.queries.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { addJobs, defineJob, type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { morningAfter } from '#server/lib/quiet-hours.ts'
import { isPushAddress } from '#server/outside/push/push-address.ts'
import { pushKeys } from '#server/outside/push/push-keys.ts'
import { sendPush } from '#server/outside/push/push.ts'
import {
  countTries,
  dropPlace,
  forgetNotes,
  isStillDue,
  notesFor,
  pushChoicesOf,
  takeDuePlaces,
  tellAgain,
  tellLater,
} from './push.queries.ts'
import { pauseMs, textOf, turnOf } from './push.rules.ts'

const pushJob = defineJob<{ subscriptionId: number }>('push.tell', { last: true })
/** Notes taken at a time, and told to one browser at a time. */
const PORTION = 500
const AT_ONCE = 20
/** A job that died leaves its notes due again after so long. */
const LEASE_MS = 5 * minuteMs

/** Makes a job for each browser that is to be told something. */
export async function planDuePushes(db: Kysely<DB>, now: Date, config: Config): Promise<void> {
  if (!pushKeys(config)) return
  await db.transaction().execute(async tx => {
    const due = await takeDuePlaces(tx, now, later(now, LEASE_MS), PORTION)
    await addJobs(
      tx,
      pushJob,
      due.map(subscriptionId => ({ payload: { subscriptionId }, key: `${pushJob.name}:${subscriptionId}` })),
    )
  })
}

/**
 * Tells one browser what is due. What a service took and this process forgot, because it died in between, is told again under
 * the same tag: the browser shows one.
 */
export async function tellPlace(
  subscriptionId: number,
  { db, config, now: clock }: Pick<JobDeps, 'db' | 'config' | 'now'>,
): Promise<void> {
  const now = clock()
  const keys = pushKeys(config)
  if (!keys) return
  const found = await notesFor(db, subscriptionId, now, AT_ONCE)
  // The sign-in has run out, and its row waits for the night.
  if (!found) return dropPlace(db, subscriptionId)
  const { place, notes } = found
  // It may have been let in under another list of services.
  if (!isPushAddress(place.endpoint, config)) return dropPlace(db, subscriptionId)
  const wanted = await wantedBy(db, place.customerId)
  const turns = notes.map(note => ({ note, turn: turnOf(note, wanted, now) }))
  const [waiting, dropped] = (['wait', 'drop'] as const).map(turn =>
    turns.filter(each => each.turn === turn).map(({ note }) => note.messageId),
  )
  await tellLater(db, subscriptionId, waiting ?? [], morningAfter(now))
  await forgetNotes(db, subscriptionId, dropped ?? [])
  for (const { note } of turns.filter(each => each.turn === 'send')) {
    // A service takes its time for each: what was taken back meanwhile is not told, nor in a browser that is another's now.
    if (!(await isStillDue(db, subscriptionId, note.messageId))) continue
    if (turnOf(note, await wantedBy(db, place.customerId), now) !== 'send') continue
    const urgency = noticeKindOf(note.kind) === 'campaign' ? 'low' : 'normal'
    const end = await sendPush(place, textOf(note), { keys, urgency })
    if (end === 'gone') return dropPlace(db, subscriptionId)
    if (end === 'later') {
      await countTries(db, subscriptionId, place.tries + 1)
      return tellAgain(db, subscriptionId, later(now, pauseMs(place.tries)))
    }
    await forgetNotes(db, subscriptionId, [note.messageId])
  }
  if (place.tries > 0) await countTries(db, subscriptionId, 0)
  // There may be more of what was taken; what waits for the morning goes on waiting.
  if (notes.length === AT_ONCE) await tellAgain(db, subscriptionId, now, later(now, LEASE_MS))
}

/** Kinds of which a customer is told by push, and that were not switched off altogether. */
async function wantedBy(db: Kysely<DB>, customerId: number) {
  const [pushed, told] = await Promise.all([pushChoicesOf(db, customerId), noticeChoicesOf(db, customerId)])
  const isOff = (kind: string) => told.some(each => each.kind === kind && !each.wanted)
  return new Set(
    pushed.filter(each => each.wanted && !(each.kind === 'campaign' && isOff('campaign'))).map(({ kind }) => kind),
  )
}

export const pushTasks: readonly Task[] = [task(pushJob, ({ subscriptionId }, deps) => tellPlace(subscriptionId, deps))]
