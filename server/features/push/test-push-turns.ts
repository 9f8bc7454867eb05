/** Messages that a browser is to be told of, and the jobs that tell it, for tests. */
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type { TestBrowser } from '#server/outside/push/test-push.ts'
import { planDuePushes, tellPlace } from './push.jobs.ts'

export const pushEnv = {
  PUSH_CONTACT: 'mailto:shop@example.com',
  PUSH_SERVICES: 'localhost, .push.example.com',
} as const

export interface LeftMessage {
  kind?: 'slot' | 'news'
  title?: string
  path?: string | null
}
/** Leaves a customer a message, as a feature does. */
export const leaveFor = (
  db: Connection,
  customerId: number,
  now: Date,
  { kind = 'slot', title = 'A reminder', path = '/user/message' }: LeftMessage = {},
) =>
  db.kysely.transaction().execute(tx =>
    leaveMessage(tx, {
      customerId,
      kind,
      path,
      title: { cn: '提醒', en: title },
      body: { cn: '明天', en: 'Secret' },
      now,
    }),
  )

/** Does what the clock and the jobs do. */
export async function tellDue(db: Connection, config: Config, now: () => Date): Promise<void> {
  await planDuePushes(db.kysely, now(), config)
  const { rows } = await db.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'push.tell' returning (j.payload->>'subscriptionId')::int as id`,
  )
  for (const { id } of rows as { id: number }[]) await tellPlace(id, { db: db.kysely, config, now })
}

/** What a browser was told, in English. */
export const toldTitles = (browser: TestBrowser): string[] =>
  browser.told().map(({ text }) => (JSON.parse(text) as { title: { en: string } }).title.en)
