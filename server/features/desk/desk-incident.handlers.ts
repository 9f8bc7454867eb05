/** What a channel said and nobody could book, or money that does not move: finance deals with it. */
import type { Reply } from '#contract/kit.ts'
import { resolveIncident } from '#server/features/payment/incident.queries.ts'
import type { OrdersPort, PayDeps } from '#server/features/payment/payment.port.ts'
import { attemptByTradeNo, tradeOf } from '#server/features/payment/payment.queries.ts'
import { NotBooked, sendBack, settle } from '#server/features/payment/payment.settle.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { type Ctx, type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import { incidentPage, type StoredIncident, lockIncident } from './desk-incident.queries.ts'

type Incident = Reply<'desk.incident.list'>[number]

const depsOf = (ctx: Ctx, orders: OrdersPort): PayDeps => ({
  config: ctx.config,
  db: ctx.db,
  now: () => ctx.now,
  log: ctx.log,
  orders,
})

/** What this member of staff may do about it: what still stands ends by itself, once the money has moved. */
function canOf({ kind, resolvedAt, stands, refundNo, orders }: StoredIncident, ctx: StaffCtx): Incident['can'] {
  if (resolvedAt !== null || !mayStaff(ctx.staff.role, 'incident.resolve')) return []
  // A payment of another sum: what only a notice said, or what went back at the channel, is said to be dealt with.
  if (kind === 'wrongAmount' && refundNo === null && orders.length > 0) return ['sendBack', 'resolve']
  if (!stands) return ['resolve']
  return kind === 'notBooked' ? ['book', 'sendBack'] : []
}

const factList = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, value]) => ({ name, value: String(value ?? '') }))

export const deskIncidentHandlers = (orders: OrdersPort) =>
  ({
    'desk.incident.list': async ({ input, ctx }) => {
      const { open, pageNumber, pageSize } = input
      const { incidents, total } = await incidentPage(ctx.db, open, pageSize, (pageNumber - 1) * pageSize)
      const data = incidents.map(each => ({
        incidentId: each.id,
        kind: each.kind,
        channel: each.channel,
        number: each.number,
        orderNos: each.orders,
        caseNo: each.caseNo,
        refundNo: each.refundNo,
        facts: factList(each.facts),
        times: each.times,
        firstAt: each.firstAt,
        lastAt: each.lastAt,
        resolvedAt: each.resolvedAt,
        resolvedBy: each.resolver ?? '',
        can: canOf(each, ctx),
      }))
      return new Page(data, { pageNumber, pageSize, total })
    },

    'desk.incident.resolve': async ({ input, ctx }) => {
      const incident = await lockIncident(ctx.db, input.incidentId)
      if (!incident) throw new Refusal('NOT_FOUND')
      if (incident.stands) throw new Refusal('INCIDENT_STANDS')
      await resolveIncident(ctx.db, input.incidentId, ctx.staff.id, ctx.now)
      return { incidentId: input.incidentId }
    },

    'desk.incident.settle': async ({ input, ctx }) => {
      const { incidentId, way } = input
      const found = await ctx.db.transaction().execute(async tx => {
        const incident = await lockIncident(tx, incidentId)
        const asked = incident?.kind === 'notBooked' || (incident?.kind === 'wrongAmount' && way === 'sendBack')
        if (!incident || !asked) throw new Refusal('NOT_FOUND')
        // Before the channel is asked: who decided must be known, also when the process dies while money moves.
        await ctx.noteAct(tx, String(incidentId), { way })
        return incident
      })
      const attempt = await attemptByTradeNo(ctx.db, found.number)
      if (!attempt) throw new Refusal('NOT_FOUND')
      const deps = depsOf(ctx, orders)
      try {
        // Only the channel's own word about the money counts.
        const answer = await channelOf(attempt.channel, deps).query(tradeOf(attempt))
        if (answer.state !== 'paid') throw new Refusal('WRONG_STATE')
        // Nobody paid another sum, the notice was wrong: then the payment is booked like any other.
        const right = found.kind === 'wrongAmount' && answer.facts.amountFen === attempt.amountFen
        const settled = await (way === 'book' || right
          ? settle(deps, attempt.channel, answer.facts)
          : sendBack(deps, answer.facts))
        return { incidentId: input.incidentId, settled }
      } catch (error) {
        if (error instanceof NotBooked) throw new Refusal('INCIDENT_STANDS')
        if (error instanceof ChannelUnreachable) throw new Refusal('PAY_UNAVAILABLE')
        throw error
      }
    },
  }) satisfies Partial<Handlers>
