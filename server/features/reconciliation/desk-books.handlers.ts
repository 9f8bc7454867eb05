/** Reconciliation and closing at the desk. */
import type { Reply } from '#contract/kit.ts'
import { askChannel } from '#server/features/payment/payment.ask.ts'
import type { OrdersPort, PayDeps } from '#server/features/payment/payment.port.ts'
import { attemptByTradeNo } from '#server/features/payment/payment.queries.ts'
import { NotBooked } from '#server/features/payment/payment.settle.ts'
import { refundByNumber } from '#server/features/refund/refund.queries.ts'
import { pursueRefund } from '#server/features/refund/refund.settle.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { type Ctx, type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { billFilePart, billFilesOf, type StoredBillFile } from './bill-file.queries.ts'
import { closeDay, hasBooksBy, hindranceOf } from './closing.ts'
import {
  type ChannelDayRow,
  channelDays,
  type DayRow,
  dayPage,
  dayRow,
  type DifferenceRow,
  differencePage,
  lockDifference,
  noteFirst,
  settleDifference,
} from './desk-books.queries.ts'
import { reconcile } from './reconcile.ts'
import { stateOf } from './reconciliation.queries.ts'

const depsOf = (ctx: Ctx, orders: OrdersPort): PayDeps => ({
  config: ctx.config,
  db: ctx.db,
  now: () => ctx.now,
  log: ctx.log,
  orders,
})
const skip = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => (pageNumber - 1) * pageSize

type BookDay = Reply<'desk.books.days'>[number]

const channelDay = (row: ChannelDayRow): BookDay['channels'][number] => ({
  ...row,
  state: stateOf(row.readAt !== null, row.open),
  our: {
    payments: row.ourPayments,
    paidFen: row.ourPaidFen,
    refunds: row.ourRefunds,
    refundedFen: row.ourRefundedFen,
  },
  their: { payments: row.payments, paidFen: row.paidFen, refunds: row.refunds, refundedFen: row.refundedFen },
})
const bookDay = ({ day, closedAt, closedBy }: DayRow, channels: readonly ChannelDayRow[]): BookDay => ({
  day,
  closedAt,
  closedBy: closedBy ?? '',
  channels: channels.filter(each => each.day === day).map(channelDay),
})

type Difference = Reply<'desk.difference.list'>[number]

/** Whether it takes two people to settle a difference. */
const isLarge = (row: { ourFen: number; theirFen: number }, ctx: Ctx): boolean =>
  Math.abs(row.theirFen - row.ourFen) > ctx.config.FOUR_EYES_FEN

function differenceCard(row: DifferenceRow, ctx: StaffCtx): Difference {
  const open = row.settledAt === null && mayStaff(ctx.staff.role, 'books.settle')
  const isOurs = row.orderNos.length > 0
  return {
    ...row,
    differenceId: row.id,
    settledBy: row.settler ?? '',
    firstBy: row.first ?? '',
    remark: row.remark ?? '',
    needsTwo: isLarge(row, ctx),
    can: open ? [...(isOurs ? (['ask'] as const) : []), 'settle'] : [],
  }
}

/** UnionPay and Alipay give archives, WeChat Pay a table. */
const fileName = ({ channel, kind, day, version }: StoredBillFile): string =>
  `${channel}-${kind}-${day}-${version}.${channel === 'wechat' ? 'csv' : 'zip'}`

/** How a payment or a refund of ours stands after its channel was asked. @throws Refusal NOT_FOUND */
async function asked(ctx: Ctx, deps: PayDeps, number: string): Promise<Reply<'desk.payment.ask'>['said']> {
  const attempt = await attemptByTradeNo(ctx.db, number)
  if (attempt) {
    // Who asks twice within the time that the channel bears hears how it stands.
    await askChannel(deps, attempt)
    return (await attemptByTradeNo(ctx.db, number))?.state ?? attempt.state
  }
  const refund = await refundByNumber(ctx.db, number)
  if (!refund) throw new Refusal('NOT_FOUND')
  await pursueRefund(deps, refund)
  return (await refundByNumber(ctx.db, number))?.state ?? refund.state
}

export const deskBooksHandlers = (orders: OrdersPort) =>
  ({
    'desk.books.days': async ({ input, ctx }) => {
      const { pageNumber, pageSize } = input
      const yesterday = beijingDay(later(ctx.now, -dayMs))
      const { days, total } = await dayPage(ctx.db, yesterday, pageSize, skip(input))
      const channels = await channelDays(
        ctx.db,
        days.map(each => each.day),
        offeredMethods(ctx.config),
      )
      return new Page(
        days.map(each => bookDay(each, channels)),
        { pageNumber, pageSize, total },
      )
    },

    'desk.books.day': async ({ input: { day }, ctx }) => {
      const [row, begun, channels, files] = await Promise.all([
        dayRow(ctx.db, day),
        hasBooksBy(ctx.db, day),
        channelDays(ctx.db, [day], offeredMethods(ctx.config)),
        billFilesOf(ctx.db, day),
      ])
      const isOver = day < beijingDay(ctx.now)
      const canClose = row.closedAt === null && isOver && begun
      const hindrance = canClose ? await hindranceOf(ctx.db, ctx.config, day) : undefined
      return {
        ...bookDay(row, channels),
        hindrance: hindrance ?? null,
        canClose: canClose && !hindrance,
        isBeforeBooks: isOver && !begun,
        files: files.map(each => ({ ...each, name: fileName(each) })),
      }
    },

    'desk.books.fetch': async ({ input: { day, channel }, ctx }) => {
      if (day >= beijingDay(ctx.now)) throw new Refusal('DAY_NOT_OVER')
      // Before the channel is asked: who did it must be known, also when the process dies while it answers.
      await ctx.db.transaction().execute(tx => ctx.noteAct(tx, day, { channel }))
      return reconcile(depsOf(ctx, orders), day, channel)
    },

    'desk.books.file': async ({ input, ctx }) => {
      const { day, channel, kind, version, part } = input
      // Who takes a bill away is known before it is read.
      await ctx.db.transaction().execute(tx => ctx.noteAct(tx, day, { channel, kind, version, part }))
      const found = await billFilePart(ctx.db, { channel, day, version }, kind, part)
      if (!found) throw new Refusal('NOT_FOUND')
      return { ...found.file, base64: found.bytes.toString('base64') }
    },

    'desk.books.close': async ({ input: { day }, ctx }) => {
      await closeDay(ctx.tx, ctx.config, { day, staffId: ctx.staff.id, now: ctx.now })
      return { day }
    },

    'desk.difference.list': async ({ input, ctx }) => {
      const { pageNumber, pageSize, open, day, channel, kind } = input
      const wanted = { open, day, channel, kind }
      const { differences, total } = await differencePage(ctx.db, wanted, pageSize, skip(input))
      return new Page(
        differences.map(each => differenceCard(each, ctx)),
        { pageNumber, pageSize, total },
      )
    },

    'desk.difference.settle': async ({ input, ctx }) => {
      const { differenceId, way, remark } = input
      const row = await lockDifference(ctx.tx, differenceId)
      if (!row) throw new Refusal('NOT_FOUND')
      if (row.settledAt !== null) throw new Refusal('WRONG_STATE')
      const settling = { way, remark, staffId: ctx.staff.id }
      if (isLarge(row, ctx) && (row.firstBy === null || row.firstBy === ctx.staff.id)) {
        await noteFirst(ctx.tx, differenceId, settling)
        return { differenceId, registeredOnce: true }
      }
      if (row.firstBy !== null && row.way !== way) throw new Refusal('SETTLED_OTHERWISE')
      await settleDifference(ctx.tx, differenceId, settling, ctx.now)
      return { differenceId, registeredOnce: false }
    },

    'desk.payment.ask': async ({ input: { number }, ctx }) => {
      await ctx.db.transaction().execute(tx => ctx.noteAct(tx, number, {}))
      try {
        return { number, said: await asked(ctx, depsOf(ctx, orders), number) }
      } catch (error) {
        if (error instanceof ChannelUnreachable) throw new Refusal('PAY_UNAVAILABLE')
        // An incident tells what the channel said and nobody could book.
        if (error instanceof NotBooked) throw new Refusal('INCIDENT_STANDS')
        throw error
      }
    },
  }) satisfies Partial<Handlers>
