/** What channels have told, at the desk: a stored notice is looked at, and run again (decision 054). */
import type { Reply } from '#contract/kit.ts'
import { endNotice, factsOf, lockNotice } from '#server/features/payment/notice.queries.ts'
import type { OrdersPort, PayDeps } from '#server/features/payment/payment.port.ts'
import { takeNotice } from '#server/features/refund/notice.take.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isHeard } from '#server/outside/pay/channels.ts'
import { type NoticeRow, noticePage } from './desk-notice.queries.ts'

type Notice = Reply<'desk.notice.list'>[number]

/** A moment stands in the facts as text, and travels as milliseconds. */
const told = (value: string | number): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? String(Date.parse(value)) : String(value)

function noticeCard(row: NoticeRow, { staff }: StaffCtx): Notice {
  const { id, channel, kind, number, facts, outcome, why, times, firstAt, lastAt, orderNos } = row
  return {
    noticeId: id,
    channel,
    kind,
    number,
    facts: Object.entries(facts).map(([name, value]) => ({ name, value: told(value) })),
    outcome,
    why,
    times,
    firstAt,
    lastAt,
    orderNos,
    can: mayStaff(staff.role, 'books.settle') ? ['replay'] : [],
  }
}

export const deskNoticeHandlers = (orders: OrdersPort) =>
  ({
    'desk.notice.list': async ({ input, ctx }) => {
      const { pageNumber, pageSize, channel, outcome, day, number } = input
      const wanted = { channel, outcome, day, number }
      const { notices, total } = await noticePage(ctx.db, wanted, pageSize, (pageNumber - 1) * pageSize)
      return new Page(
        notices.map(each => noticeCard(each, ctx)),
        { pageNumber, pageSize, total },
      )
    },

    'desk.notice.replay': async ({ input: { noticeId }, ctx }) => {
      const notice = await ctx.db.transaction().execute(async tx => {
        const found = await lockNotice(tx, noticeId)
        if (!found) throw new Refusal('NOT_FOUND')
        // Before anything is booked: who did it must be known, also when the process dies meanwhile.
        await ctx.noteAct(tx, found.number, { noticeId })
        return found
      })
      // What a channel is owed or owes is known by its keys alone.
      if (!isHeard(notice.channel, ctx.config)) throw new Refusal('PAY_UNAVAILABLE')
      const deps: PayDeps = { config: ctx.config, db: ctx.db, now: () => ctx.now, log: ctx.log, orders }
      const end = await takeNotice(deps, notice.channel, factsOf(notice))
      await endNotice(ctx.db, noticeId, end)
      return { noticeId, number: notice.number, outcome: end.outcome }
    },
  }) satisfies Partial<Handlers>
