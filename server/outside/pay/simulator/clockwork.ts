/** What a gateway does by itself: refunds end, orders run out, notices go out. All of it stands in the books. */
import type { Gateways, Kit } from './gateway.ts'
import { type MailRoom, sendDue } from './notices.ts'
import { dueRefunds } from './refunds.queries.ts'
import { expiredTrades } from './trades.queries.ts'

export interface Clockwork {
  /** Something may be due now. */
  wake(): void
  /** Does everything that is due and waits until it is done; for tests. */
  run(): Promise<void>
  /** Begins nothing more and waits for what is on its way. */
  stop(): Promise<void>
}

const TICK_MS = 200

/** Starts the clock. @param complain hears of what went wrong with the books */
export function startClockwork(
  kit: Kit,
  room: MailRoom,
  gateways: Gateways,
  complain: (error: unknown) => void,
  ticking = true,
): Clockwork {
  const underway = new Set<Promise<void>>()
  let stopped = false
  let turn: Promise<number> | undefined

  const round = async (): Promise<number> => {
    const { db, now } = kit.books
    let done = 0
    for (const refund of await dueRefunds(db, now())) {
      await gateways(refund.channel).finishRefund(refund.refundNo)
      done++
    }
    for (const trade of await expiredTrades(db, now())) {
      await gateways(trade.channel).expire(trade.tradeNo)
      done++
    }
    const sent = await sendDue(room, underway.size)
    for (const each of sent) {
      const kept: Promise<void> = each.catch(complain).finally(() => underway.delete(kept))
      underway.add(kept)
    }
    return done + sent.length
  }
  /** One round at a time; who asks meanwhile gets another one after it. */
  const next = (): Promise<number> => (turn ??= round().finally(() => (turn = undefined)))
  const again = (): void => {
    if (!stopped) next().catch(complain)
  }
  const timer = ticking ? setInterval(again, TICK_MS) : undefined

  return {
    wake: () => void (ticking && setImmediate(again)),
    async run() {
      for (;;) {
        const done = await next()
        await Promise.all(underway)
        if (done === 0) return
      }
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await turn?.catch(complain)
      await Promise.all(underway)
    },
  }
}
