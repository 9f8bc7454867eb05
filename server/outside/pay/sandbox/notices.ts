/** The sandbox bank tells its merchants: signed, over HTTP, again and again until one says that it heard (domain B.1). */
import { randomUUID } from 'node:crypto'
import { later } from '#server/lib/clock.ts'
import { addJob, type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { sandboxSecret } from './account.ts'
import {
  finishRefund,
  type NoticePayload,
  type RefundFacts,
  refundByNumber,
  refundFacts,
  sandboxNotice,
  sandboxRefund,
  type TradeFacts,
  tradeByNumber,
  tradeFacts,
} from './bank.ts'
import { signMessage } from './signature.ts'

/** Purpose under which notices are signed: a signed request is no notice. */
export const NOTICE = 'notice'

/** Pauses between sends, in seconds. */
const PAUSES = [15, 30, 180, 600, 1_200, 1_800, 3_600, 10_800]

export type NoticeBody =
  | { id: string; event_type: 'TRANSACTION.SUCCESS'; resource: TradeFacts }
  | { id: string; event_type: 'REFUND.SUCCESS'; resource: RefundFacts }

/** The body of a notice and where it goes; nothing when its subject is gone. */
async function noticeOf(deps: JobDeps, asked: NoticePayload): Promise<{ url: string; body: NoticeBody } | undefined> {
  if (asked.kind === 'refund') {
    const refund = await refundByNumber(deps.db, asked.number)
    const id = randomUUID()
    return (
      refund && { url: refund.notifyUrl, body: { id, event_type: 'REFUND.SUCCESS', resource: refundFacts(refund) } }
    )
  }
  const trade = await tradeByNumber(deps.db, asked.number)
  if (!trade) return undefined
  const resource = tradeFacts(trade)
  if (asked.fault === 'wrongAmount') resource.amount_fen += 1
  return { url: trade.notifyUrl, body: { id: randomUUID(), event_type: 'TRANSACTION.SUCCESS', resource } }
}

async function sendNotice(asked: NoticePayload, deps: JobDeps): Promise<void> {
  const notice = await noticeOf(deps, asked)
  if (!notice) return
  const raw = JSON.stringify(notice.body)
  const signed = signMessage(sandboxSecret(deps.config), NOTICE, raw, deps.now())
  if (asked.fault === 'badSignature') signed['x-sandbox-signature'] = '0'.repeat(64)
  const headers = { 'content-type': 'application/json', ...signed }
  const copies = Array.from({ length: asked.copies ?? 1 }, () => deps.post(notice.url, headers, raw))
  const heard = (await Promise.all(copies)).includes(200)
  const sent = (asked.sent ?? 0) + 1
  const pause = PAUSES[sent - 1]
  if (!heard && pause !== undefined)
    await addJob(deps.db, sandboxNotice, { ...asked, sent }, { runAt: later(deps.now(), pause * 1000) })
}

export const sandboxTasks: readonly Task[] = [
  task(sandboxNotice, sendNotice),
  task(sandboxRefund, async ({ refundNo }, deps) => {
    await deps.db.transaction().execute(async tx => {
      await finishRefund(tx, refundNo)
      await addJob(tx, sandboxNotice, { kind: 'refund', number: refundNo })
    })
  }),
]
