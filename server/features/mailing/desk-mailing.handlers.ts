/** Mailings at the desk: one writes, another one approves, the clock sends (decision 142). */
import { forbiddenIn } from '#contract/content-faults.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { isLinkedPage } from '#contract/linked-pages.ts'
import { looksAtPerson, type Segment } from '#contract/mailing-codes.ts'
import { isShopAddress } from '#contract/return-address.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { deskCoupon } from '#server/features/promotion/desk-coupon.queries.ts'
import { givableCoupons, reserveCoupons } from '#server/features/promotion/coupon-prize.queries.ts'
import { staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { allowed, begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deskMailings, mailingBy, mailingHistory } from './mailing.queries.ts'
import { isQuiet } from '#server/lib/quiet-hours.ts'
import { roughly, worstOf } from './mailing.rules.ts'
import { countSegment } from './mailing.segment.ts'
import { letCouponsGo } from './mailing.send.ts'
import { type Mailing, mailingMachine } from './mailing.states.ts'

type DeskWrite = WriteCtx & StaffCtx

/** A mailing, locked. @throws Refusal NOT_FOUND */
async function lock(ctx: DeskWrite, code: string): Promise<Mailing> {
  const row = await mailingBy(ctx.tx, code, true)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The same, as the member of staff has seen it. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function lockSeen(ctx: DeskWrite, code: string, version: number): Promise<Mailing> {
  const row = await lock(ctx, code)
  if (row.version !== version) throw new Refusal('EDITED_SINCE')
  return row
}

const doneOf = ({ code, version, state }: Mailing) => ({ mailingCode: code, version, state })
const rowOf = (row: Mailing): Reply<'desk.mailing.list'>[number] => ({ ...row, mailingCode: row.code })

/** What a draft says. @throws Refusal MAILING_LINK, MAILING_SERIES, MAILING_PROFILE, MAILING_COUPON */
async function saidOf({ tx, memory }: DeskWrite, input: Parsed<'desk.mailing.save'>) {
  const { mailingCode: _, version: _version, ...said } = input
  const words = [said.titleCn, said.titleEn, said.bodyCn, said.bodyEn]
  const leads = isShopAddress(said.path) && isLinkedPage(said.path)
  if (!leads || words.some(text => forbiddenIn(text) !== undefined)) throw new Refusal('MAILING_LINK')
  const known = (await modelRange(memory)).map(({ series }) => series.seriesCode)
  const unknown = said.seriesCodes.find(code => !known.includes(code))
  if (unknown !== undefined) throw new Refusal('MAILING_SERIES', { code: unknown })
  const { couponCode, couponMost } = said
  if (couponCode !== null) {
    if (looksAtPerson(said)) throw new Refusal('MAILING_PROFILE')
    if (couponMost === null || !(await deskCoupon(tx, couponCode)))
      throw new Refusal('MAILING_COUPON', { code: couponCode })
  }
  return {
    ...said,
    seriesCodes: [...new Set(said.seriesCodes)].sort(),
    startsAt: new Date(said.startsAt),
    couponMost: couponCode === null ? null : couponMost,
  }
}

/** What an act is written down with: the words by which staff know it again. */
const facts = ({
  nameCn,
  startsAt,
  couponCode,
  couponMost,
}: Pick<Mailing, 'nameCn' | 'startsAt' | 'couponCode' | 'couponMost'>) => ({ nameCn, startsAt, couponCode, couponMost })

/** Writes a new draft, or changes one. @throws Refusal LOTTERY_CODE_TAKEN, EDITED_SINCE, WRONG_STATE, and those of `saidOf` */
async function save(ctx: DeskWrite, input: Parsed<'desk.mailing.save'>): Promise<Mailing> {
  const { tx, now, staff } = ctx
  const { mailingCode: code, version } = input
  const said = await saidOf(ctx, input)
  const actor = staffActor(ctx)
  if (version > 0) {
    const row = await lockSeen(ctx, code, version)
    ctx.changes = changesOf(facts(row), facts(said))
    return (await move(tx, mailingMachine, row.id, { event: 'edit', actor, now, row, facts: { said } })).row
  }
  if (await mailingBy(tx, code)) throw new Refusal('LOTTERY_CODE_TAKEN')
  ctx.changes = changesOf({}, facts(said))
  return begin(tx, mailingMachine, {
    event: 'make',
    actor,
    now,
    facts: {},
    values: { ...said, code, editedBy: staff.id },
  })
}

/** Keeps the coupons of an approved one back. @throws Refusal MAILING_COUPON */
async function keepCouponsBack({ tx, now }: DeskWrite, row: Mailing): Promise<void> {
  const { couponCode: code, couponMost: count } = row
  if (code === null || count === null) return
  const until = row.startsAt > now ? row.startsAt : now
  if (!(await reserveCoupons(tx, code, { count, until }))) throw new Refusal('MAILING_COUPON', { code })
}

export const deskMailingHandlers = {
  'desk.mailing.list': async ({ input: { pageNumber, pageSize, state }, ctx }) => {
    const { rows, total } = await deskMailings(ctx.db, { state, skip: (pageNumber - 1) * pageSize, take: pageSize })
    return new Page(rows.map(rowOf), { pageNumber, pageSize, total })
  },

  'desk.mailing.detail': async ({ input: { mailingCode }, ctx }) => {
    const { db, now } = ctx
    const row = await mailingBy(db, mailingCode)
    if (!row) throw new Refusal('NOT_FOUND')
    const coupon = row.couponCode === null ? undefined : await deskCoupon(db, row.couponCode)
    const history = await mailingHistory(db, row.id)
    const before = row.customers === null && row.state !== 'discarded' && row.state !== 'stopped'
    const holds = before ? await countSegment(db, row as Segment, now) : undefined
    return {
      ...row,
      ...rowOf(row),
      worstFen: coupon ? worstOf(coupon.reduction, row.couponMost ?? 0) : null,
      ...(holds ? { holds: { customers: roughly(holds.customers), willing: roughly(holds.willing) } } : {}),
      quiet: (row.state === 'running' || (row.state === 'approved' && row.startsAt <= now)) && isQuiet(now),
      history: history.map(({ note, ...each }) => ({ ...each, reason: note.reason ?? '' })),
      can: allowed(mailingMachine, { row, facts: {}, actor: staffActor(ctx), now }),
    }
  },

  'desk.mailing.choices': async ({ ctx: { db, memory, now } }) => {
    const [range, coupons] = await Promise.all([modelRange(memory), givableCoupons(db, now)])
    return {
      series: range.map(({ series: { seriesCode, nameCn, nameEn } }) => ({
        seriesCode,
        name: { cn: nameCn, en: nameEn },
      })),
      coupons: coupons.map(({ titleCn, titleEn, ...each }) => ({ ...each, title: { cn: titleCn, en: titleEn } })),
    }
  },

  'desk.mailing.save': async ({ input, ctx }) => doneOf(await save(ctx, input)),

  'desk.mailing.act': async ({ input: { mailingCode, version, event, reason }, ctx }) => {
    const { tx, now } = ctx
    // Whoever stops one that has begun in the meantime stops what was approved: nothing but its state can be another.
    const row = event === 'stop' ? await lock(ctx, mailingCode) : await lockSeen(ctx, mailingCode, version)
    const asked = { actor: staffActor(ctx), now, row }
    if (event !== 'stop') return doneOf((await move(tx, mailingMachine, row.id, { ...asked, event })).row)
    if (reason === undefined) throw new Refusal('REASON_NEEDED')
    const stop = { ...asked, event, facts: { reason }, note: { reason } } as const
    const { row: after } = await move(tx, mailingMachine, row.id, stop)
    await letCouponsGo(tx, after)
    return doneOf(after)
  },

  'desk.mailing.decide': async ({ input: { mailingCode, version, event, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await lockSeen(ctx, mailingCode, version)
    const asked = { actor: staffActor(ctx), now, row }
    if (event === 'sendBack') {
      if (reason === undefined) throw new Refusal('REASON_NEEDED')
      const sendBack = { ...asked, event, facts: { reason }, note: { reason } } as const
      return doneOf((await move(tx, mailingMachine, row.id, sendBack)).row)
    }
    const { customers: group } = await countSegment(tx, row as Segment, now)
    const { row: after } = await move(tx, mailingMachine, row.id, { ...asked, event, facts: { group } })
    await keepCouponsBack(ctx, after)
    return doneOf(after)
  },
} satisfies Partial<Handlers>
