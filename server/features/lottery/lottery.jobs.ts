/** What the clock does with lotteries: it ends them, each once (decision 125). */
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import { letPrizesGo } from './lottery.end.ts'
import { dueLotteries, lockLottery } from './lottery.queries.ts'
import { openSeed } from './lottery.seed.ts'
import { lotteryMachine } from './lottery.states.ts'

const lotteryJob = defineJob<{ lotteryId: number }>('lottery.clock')
const PORTION = 100

/** Makes a job for each lottery whose time is over. */
export async function planDueLotteries(db: Kysely<DB>, now: Date): Promise<void> {
  const due = await dueLotteries(db, now, PORTION)
  if (due.length === 0) return
  await db.transaction().execute(tx =>
    addJobs(
      tx,
      lotteryJob,
      due.map(lotteryId => ({ payload: { lotteryId }, key: `${lotteryJob.name}:${lotteryId}` })),
    ),
  )
}

/** Ends a lottery whose time is over and tells its seed; does nothing where that was done. */
export async function endLottery(
  tx: Transaction<DB>,
  id: number,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const row = await lockLottery(tx, id)
  if (row?.state !== 'published' || row.dueAt === null || row.dueAt > now) return
  const seed = openSeed(config, row)?.toString('hex') ?? null
  await move(tx, lotteryMachine, id, { event: 'end', actor: { kind: 'clock' }, now, row, facts: { seed } })
  await letPrizesGo(tx, row)
}

export const lotteryTasks: readonly Task[] = [
  task(lotteryJob, ({ lotteryId }, { db, config, now }) =>
    db.transaction().execute(tx => endLottery(tx, lotteryId, { config, now: now() })),
  ),
]
