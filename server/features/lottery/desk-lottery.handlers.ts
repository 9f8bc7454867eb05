/** Lotteries at the desk: one writes, another one publishes, gifts are handed over by their numbers (decision 125). */
import type { Parsed, Reply } from '#contract/kit.ts'
import { lotteryStanding } from '#contract/lottery-codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { allowed, begin, move } from '#server/lib/move.ts'
import { mustBePlain } from '#server/lib/plain-words.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { keepPrizesBack, letPrizesGo } from './lottery.end.ts'
import {
  deskLotteries,
  deskLottery,
  type DeskLottery,
  figuresOf,
  lockGift,
  lotteryBy,
  lotteryHistory,
  noteHanded,
  prizesOf,
  writePrizes,
} from './lottery.queries.ts'
import { chancesFit } from './lottery.rules.ts'
import { newSeed, openSeed } from './lottery.seed.ts'
import { type Lottery, lotteryMachine } from './lottery.states.ts'

type DeskWrite = WriteCtx & StaffCtx

/** A lottery, locked, as the member of staff has seen it. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function lockSeen(ctx: DeskWrite, code: string, version: number): Promise<Lottery> {
  const row = await lotteryBy(ctx.tx, code, true)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.version !== version) throw new Refusal('EDITED_SINCE')
  return row
}

const doneOf = ({ code, version, state }: Lottery) => ({ lotteryCode: code, version, state })

const rowOf = (row: DeskLottery, ctx: StaffCtx): Reply<'desk.lottery.list'>[number] => ({
  ...row,
  lotteryCode: row.code,
  per: row.per as Reply<'desk.lottery.list'>[number]['per'],
  standing: lotteryStanding(row, ctx.now),
})

/** What a draft says. @throws Refusal of what nobody may write, LOTTERY_TIMES, LOTTERY_CHANCES, LOTTERY_COUPON for a code that there is not */
async function saidOf(ctx: DeskWrite, input: Parsed<'desk.lottery.save'>) {
  const { lotteryCode: _, version: _version, prizes, ...words } = input
  mustBePlain({
    name: [words.nameCn, words.nameEn],
    terms: [words.termsCn, words.termsEn],
    prize: prizes.flatMap(each => [each.nameCn, each.nameEn]),
  })
  const said = { ...words, startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) }
  if (said.endsAt <= said.startsAt || said.endsAt <= ctx.now) throw new Refusal('LOTTERY_TIMES')
  if (!chancesFit(prizes)) throw new Refusal('LOTTERY_CHANCES')
  const codes = prizes.flatMap(each => (each.kind === 'coupon' ? [each.couponCode ?? ''] : []))
  const known = new Set(
    codes.length === 0
      ? []
      : (await ctx.tx.selectFrom('coupon').select('couponCode').where('couponCode', 'in', codes).execute()).map(
          each => each.couponCode,
        ),
  )
  const unknown = codes.find(code => !known.has(code))
  if (unknown !== undefined) throw new Refusal('LOTTERY_COUPON', { code: unknown })
  return {
    said,
    prizes: prizes.map(prize => ({
      ...prize,
      couponCode: prize.kind === 'coupon' ? (prize.couponCode ?? null) : null,
    })),
  }
}

/** What an act is written down with: the words by which staff know it again. */
const facts = (row: Pick<Lottery, 'nameCn' | 'startsAt' | 'endsAt'>) => ({
  nameCn: row.nameCn,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
})

/** Writes a new draft, or changes one. @throws Refusal LOTTERY_CODE_TAKEN, EDITED_SINCE, WRONG_STATE, and those of `saidOf` */
async function save(ctx: DeskWrite, input: Parsed<'desk.lottery.save'>): Promise<Lottery> {
  const { tx, now, staff } = ctx
  const { lotteryCode: code, version } = input
  const { said, prizes } = await saidOf(ctx, input)
  const actor = staffActor(ctx)
  if (version > 0) {
    const row = await lockSeen(ctx, code, version)
    ctx.changes = changesOf(facts(row), facts(said))
    const { row: after } = await move(tx, lotteryMachine, row.id, { event: 'edit', actor, now, row, facts: { said } })
    await writePrizes(tx, row.id, prizes)
    return after
  }
  if (await lotteryBy(tx, code)) throw new Refusal('LOTTERY_CODE_TAKEN')
  ctx.changes = changesOf({}, facts(said))
  const values = { ...said, code, editedBy: staff.id }
  const row = await begin(tx, lotteryMachine, { event: 'make', actor, now, facts: {}, values })
  await writePrizes(tx, row.id, prizes)
  return row
}

export const deskLotteryHandlers = {
  'desk.lottery.list': async ({ input: { pageNumber, pageSize, state }, ctx }) => {
    const { rows, total } = await deskLotteries(ctx.db, { state, skip: (pageNumber - 1) * pageSize, take: pageSize })
    return new Page(
      rows.map(row => rowOf(row, ctx)),
      { pageNumber, pageSize, total },
    )
  },

  'desk.lottery.detail': async ({ input: { lotteryCode }, ctx }) => {
    const row = await deskLottery(ctx.db, lotteryCode)
    if (!row) throw new Refusal('NOT_FOUND')
    const [prizes, figures, history] = [
      await prizesOf(ctx.db, row.id),
      await figuresOf(ctx.db, row.id),
      await lotteryHistory(ctx.db, row.id),
    ]
    return {
      ...row,
      ...rowOf(row, ctx),
      prizes: prizes.map(prize => ({
        ...prize,
        kind: prize.kind as Reply<'desk.lottery.detail'>['prizes'][number]['kind'],
        won: prize.taken,
        handed: figures.get(prize.no)?.handed ?? 0,
        gone: figures.get(prize.no)?.gone ?? 0,
      })),
      history: history.map(({ note, ...each }) => ({ ...each, reason: note.reason ?? '' })),
      can: allowed(lotteryMachine, { row, facts: {}, actor: staffActor(ctx), now: ctx.now }),
    }
  },

  'desk.lottery.save': async ({ input, ctx }) => doneOf(await save(ctx, input)),

  'desk.lottery.act': async ({ input: { lotteryCode, version, event, reason }, ctx }) => {
    const { tx, now, config } = ctx
    const row = await lockSeen(ctx, lotteryCode, version)
    const asked = { actor: staffActor(ctx), now, row }
    if (event !== 'stop') return doneOf((await move(tx, lotteryMachine, row.id, { ...asked, event, facts: {} })).row)
    if (reason === undefined) throw new Refusal('REASON_NEEDED')
    const seed = openSeed(config, row)?.toString('hex') ?? null
    const stop = { ...asked, event, facts: { reason, seed }, note: { reason } } as const
    const { row: after } = await move(tx, lotteryMachine, row.id, stop)
    await letPrizesGo(tx, row)
    return doneOf(after)
  },

  'desk.lottery.decide': async ({ input: { lotteryCode, version, event, reason }, ctx }) => {
    const { tx, now, config } = ctx
    const row = await lockSeen(ctx, lotteryCode, version)
    const asked = { actor: staffActor(ctx), now, row }
    if (event === 'sendBack') {
      if (reason === undefined) throw new Refusal('REASON_NEEDED')
      const sendBack = { ...asked, event, facts: { reason }, note: { reason } } as const
      return doneOf((await move(tx, lotteryMachine, row.id, sendBack)).row)
    }
    const publish = { ...asked, event, facts: { promise: newSeed(config, row.code) } } as const
    const { row: after } = await move(tx, lotteryMachine, row.id, publish)
    await keepPrizesBack(tx, after)
    return doneOf(after)
  },

  'desk.lottery.hand': async ({ input: { giftNo }, ctx }) => {
    const gift = await lockGift(ctx.tx, giftNo)
    if (!gift) throw new Refusal('GIFT_NO_UNKNOWN')
    if (gift.handedAt) throw new Refusal('GIFT_NO_USED', { at: formatDateTime(gift.handedAt) })
    await noteHanded(ctx.tx, gift.id, ctx.staff.id, ctx.now)
    const { name } = withWords({ nameCn: gift.nameCn ?? '', nameEn: gift.nameEn ?? '' })
    return { giftNo, lotteryCode: gift.code, prize: name, drawnAt: gift.drawnAt }
  },
} satisfies Partial<Handlers>
