/** The balance of a new car at the desk: what finance notes, and how a signed contract ends (decision 087). */
import type { Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { showPart } from './car-balance.handlers.ts'
import { balanceNow, hasBalance, isSigned, moneyBack, mustTake, partValues, pricesOf, tellPart } from './car-balance.ts'
import {
  type CarPart,
  isDelivered,
  type PartShown,
  partsOf,
  referenceUsed,
  takeFromBalance,
} from './car-part.queries.ts'
import { carPart } from './car-part.states.ts'
import { endContract, endsOf, isLarge } from './contract-end.ts'
import { endingOf } from './contract-end.queries.ts'
import { mustBeTheirTransfer, mustComeIn, type ToOther } from './given-transfer.queries.ts'
import { lockForStaff, type Order, orderForStaff } from './order.queries.ts'

type Acting = StaffCtx & WriteCtx
const actorOf = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** The order of a new car, locked. @throws Refusal NOT_FOUND, also for one of another outlet */
async function lockTheirs({ tx, staff }: Acting, orderNo: string): Promise<Order> {
  const order = await lockForStaff(tx, orderNo, staff)
  if (!order || !hasBalance(order)) throw new Refusal('NOT_FOUND')
  return order
}

/** A part of an order, both locked. @throws Refusal NOT_FOUND */
async function lockPart(ctx: Acting, orderNo: string, partNo: string): Promise<{ order: Order; part: CarPart }> {
  const order = await lockTheirs(ctx, orderNo)
  const found = (await partsOf(ctx.tx, order.id)).find(each => each.partNo === partNo)
  if (!found) throw new Refusal('NOT_FOUND')
  return { order, part: (await lock(ctx.tx, carPart, found.id)) as CarPart }
}

/** What this member of staff can do with a part now. */
function canDo(ctx: StaffCtx, row: PartShown): string[] {
  if (!mayStaff(ctx.staff.role, 'carBalance.note')) return []
  const facts = { fourEyesFen: ctx.config.FOUR_EYES_FEN, reason: '' }
  const events: string[] = allowed(carPart, { row, facts, actor: actorOf(ctx), now: ctx.now })
  // A reason is asked for when it is pressed.
  if (row.state === 'noted') events.push('reject')
  return ['confirm', 'reject', 'gaveBack'].filter(each => events.includes(each))
}

/** What ending the contract would come to; nothing where it cannot be ended, or not by them. */
async function endFor(ctx: StaffCtx, order: Order, parts: readonly PartShown[]) {
  if (!isSigned(order) || !mayStaff(ctx.staff.role, 'order.confirm') || (await isDelivered(ctx.db, order.id)))
    return null
  return { back: endsOf(order, parts), byTwo: isLarge(order, parts, ctx.config.FOUR_EYES_FEN) }
}

export const deskCarBalanceHandlers = (paysOther: ToOther) =>
  ({
    'desk.carBalance.ofOrder': async ({ input: { orderNo }, ctx }) => {
      const order = await orderForStaff(ctx.db, orderNo, ctx.staff)
      if (!order) throw new Refusal('NOT_FOUND')
      if (!hasBalance(order)) return null
      const [{ parts, ...sums }, ending, delivered] = await Promise.all([
        balanceNow(ctx.db, order),
        endingOf(ctx.db, order.id),
        isDelivered(ctx.db, order.id),
      ])
      if (!isSigned(order) && parts.length === 0 && !ending) return null
      const isOpen = isSigned(order) && !delivered
      return {
        ...sums,
        ...pricesOf(order),
        parts: parts.map(each => ({
          ...showPart(each),
          reference: each.reference ?? '',
          who: each.who,
          second: each.second,
          backReference: each.backReference ?? '',
          can: canDo(ctx, each),
        })),
        canNote: isOpen && sums.leftFen > 0 && mayStaff(ctx.staff.role, 'carBalance.note'),
        fourEyesFen: ctx.config.FOUR_EYES_FEN,
        end: await endFor(ctx, order, parts),
        ending:
          ending && (isOpen || ending.endedAt)
            ? {
                endCause: ending.cause,
                remark: ending.remark,
                who: ending.who,
                at: ending.at,
                own: ending.staffId === ctx.staff.id,
                ended: ending.endedAt !== null,
              }
            : null,
      }
    },

    'desk.carBalance.note': async ({ input, ctx }) => {
      const { tx, now, staff, config } = ctx
      const { orderNo, way, amountFen, reference, receivedOn } = input
      if (way === 'bank') await mustComeIn(tx, reference, paysOther)
      const order = await lockTheirs(ctx, orderNo)
      const { dueFen } = await mustTake(tx, order, amountFen)
      if (receivedOn > beijingDay(now) || receivedOn < beijingDay(order.placedAt)) throw new Refusal('PART_DAY_WRONG')
      if (await referenceUsed(tx, way, reference)) throw new Refusal('PART_REFERENCE_USED')
      await takeFromBalance(tx, order.id, dueFen, amountFen)
      const waits = amountFen > config.FOUR_EYES_FEN
      const actor = actorOf(ctx)
      const part = { way, amountFen, reference, receivedOn, attemptId: null, notedBy: staff.id }
      const values = partValues(order, part, now)
      const making = { actor, now, values, note: { amountFen, way, reference } }
      if (waits) await begin(tx, carPart, { ...making, event: 'note', facts: {} })
      else {
        await begin(tx, carPart, { ...making, event: 'take', facts: { fourEyesFen: config.FOUR_EYES_FEN } })
        await tellPart(tx, order, part, { actor, now })
      }
      return { partNo: values.partNo, waits }
    },

    'desk.carBalance.confirm': async ({ input: { orderNo, partNo, amountFen, reference }, ctx }) => {
      const { tx, now } = ctx
      const { order, part } = await lockPart(ctx, orderNo, partNo)
      if (!isSigned(order)) throw new Refusal('BALANCE_NOT_DUE')
      const actor = actorOf(ctx)
      const facts = { amountFen, reference }
      await move(tx, carPart, part.id, { event: 'confirm', actor, now, row: part, facts, note: facts })
      await tellPart(tx, order, part, { actor, now })
      return { partNo }
    },

    'desk.carBalance.reject': async ({ input: { orderNo, partNo, reason }, ctx }) => {
      const { tx, now } = ctx
      const { order, part } = await lockPart(ctx, orderNo, partNo)
      const { dueFen } = await balanceNow(tx, order)
      const facts = { reason }
      await move(tx, carPart, part.id, { event: 'reject', actor: actorOf(ctx), now, row: part, facts, note: facts })
      await takeFromBalance(tx, order.id, dueFen, -part.amountFen)
      return { partNo }
    },

    'desk.carBalance.gaveBack': async ({ input: { orderNo, partNo, reference }, ctx }) => {
      const { tx, now } = ctx
      await mustBeTheirTransfer(tx, reference, orderNo, paysOther)
      const { order, part } = await lockPart(ctx, orderNo, partNo)
      const doing = { actor: actorOf(ctx), now }
      const { amountFen } = part
      const facts = { backReference: reference }
      await move(tx, carPart, part.id, {
        ...doing,
        event: 'gaveBack',
        row: part,
        facts,
        note: { amountFen, reference },
      })
      await moneyBack(tx, order, { ...doing, amountFen, reference })
      return { partNo }
    },

    'desk.carBalance.end': ({ input, ctx }) => endContract(ctx, input),
  }) satisfies Partial<Handlers>
