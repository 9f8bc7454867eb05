/** Lotteries of the demonstration: one that runs, one that has ended and can be checked, and a draft (decision 125). */
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { required } from '#contract/required.ts'
import { beijingDay, beijingDayStart, dayMs, hourMs, later } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Actor } from '#server/lib/machine.ts'
import { begin, move } from '#server/lib/move.ts'
import { addDemoStaff, type Staff, staffBySub } from '#server/features/staff/staff.queries.ts'
import { keepPrizesBack } from './lottery.end.ts'
import { endLottery } from './lottery.jobs.ts'
import { keepDraw, lockLottery, prizesOf, writePrizes } from './lottery.queries.ts'
import { metBy, resultOf } from './lottery.rules.ts'
import { newSeed, openSeed } from './lottery.seed.ts'
import { lotteryMachine } from './lottery.states.ts'

const terms = {
  termsCn:
    '登录后即可参与，每位客户每天一次，以北京时间零点为界。\n优惠券中奖后自动放入“我的优惠券”；实物奖品凭兑奖编号到任一门店领取。\n奖品不可转让，不可兑换现金。',
  termsEn:
    'Whoever is signed in can draw, once a day; a day begins at midnight in Beijing.\nA coupon is among your coupons at once. A gift is handed over at any dealer for its prize number.\nPrizes cannot be passed on or changed into money.',
}
const coupon = {
  kind: 'coupon' as const,
  nameCn: '新客礼券',
  nameEn: 'Welcome coupon',
  couponCode: 'WELCOME',
  chancePpm: 250_000,
  quota: 500,
  costFen: 5_000,
}
const gifts = [
  { nameCn: '羊绒围巾', nameEn: 'A cashmere scarf', chancePpm: 2_000, quota: 20, costFen: 68_000 },
  { nameCn: '随行保温杯', nameEn: 'An insulated flask', chancePpm: 50_000, quota: 200, costFen: 9_900 },
].map(prize => ({ ...prize, kind: 'gift' as const, couponCode: null }))

const lotteries = [
  { code: 'winter-draw', nameCn: '冬季暖心抽奖', nameEn: 'Winter draw', from: -3, until: 25, to: 'running' },
  { code: 'autumn-draw', nameCn: '金秋抽奖', nameEn: 'Autumn draw', from: -40, until: -10, to: 'over' },
  { code: 'spring-draw', nameCn: '新春抽奖', nameEn: 'Spring draw', from: 40, until: 60, to: 'draft' },
] as const

/** Members of staff who wrote and published them; the login service knows nobody by these names. */
async function authors(tx: Transaction<DB>): Promise<[Actor & { kind: 'staff' }, Actor]> {
  const accounts = [
    { sub: 'seed-draws-1', name: '方以宁', role: 'operator' as const },
    { sub: 'seed-draws-2', name: '陆清越', role: 'operator' as const },
  ]
  await addDemoStaff(tx, accounts)
  const [writer, approver] = [await staffBySub(tx, 'seed-draws-1'), await staffBySub(tx, 'seed-draws-2')]
  const actorOf = (staff: Staff | undefined) =>
    ({ kind: 'staff', id: required(staff, 'an account that was just made').id, role: 'operator' }) as const
  return [actorOf(writer), actorOf(approver)]
}

/** Draws of the demonstration's customers on some days, as they would have come out. */
async function drawSome(tx: Transaction<DB>, id: number, config: Config, days: readonly Date[]): Promise<void> {
  const customers = await tx
    .selectFrom('customer')
    .select('id')
    .where('sub', 'is not', null)
    .orderBy('id')
    .limit(4)
    .execute()
  for (const drawnAt of days)
    for (const customer of customers) {
      const lottery = required(await lockLottery(tx, id), 'a lottery that was just made')
      const seed = required(openSeed(config, lottery), 'the seed of a lottery that was just made')
      const [n, nonce] = [lottery.draws + 1, randomBytes(16).toString('hex')]
      const result = resultOf(seed, { code: lottery.code, n, nonce })
      const prize = metBy(await prizesOf(tx, id), result)
      await keepDraw(tx, {
        lotteryId: id,
        customerId: customer.id,
        turn: beijingDay(drawnAt),
        n,
        nonce,
        result,
        prizeNo: prize?.no ?? null,
        outcome: prize ? 'won' : 'none',
        giftNo: prize ? newNumber('HW', drawnAt) : null,
        couponNo: null,
        drawnAt,
      })
    }
}

/** Adds them where there is none of them yet. */
export async function addDemoLotteries(db: Kysely<DB>, config: Config, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const there = await tx.selectFrom('lottery').select('id').limit(1).executeTakeFirst()
    const prize = await tx.selectFrom('coupon').select('state').where('couponCode', '=', 'WELCOME').executeTakeFirst()
    if (there || prize?.state !== 'publish') return
    const [writer, approver] = await authors(tx)
    const today = beijingDayStart(now)
    for (const { from, until, to, ...names } of lotteries) {
      const [startsAt, endsAt] = [later(today, from * dayMs), later(today, until * dayMs)]
      const made = later(startsAt, -5 * dayMs) < now ? later(startsAt, -5 * dayMs) : now
      const values = {
        ...names,
        ...terms,
        startsAt,
        endsAt,
        per: 'day',
        editedBy: writer.id,
      }
      const { id } = await begin(tx, lotteryMachine, { event: 'make', actor: writer, now: made, facts: {}, values })
      // What has ended had gifts alone: no coupon of today was won then.
      await writePrizes(
        tx,
        id,
        to === 'over' ? gifts.map(gift => ({ ...gift, chancePpm: gift.chancePpm * 5 })) : [coupon, ...gifts],
      )
      if (to === 'draft') continue
      await move(tx, lotteryMachine, id, { event: 'send', actor: writer, now: later(made, hourMs), facts: {} })
      const promise = newSeed(config, names.code)
      const publish = { event: 'publish', actor: approver, now: later(made, 2 * hourMs), facts: { promise } } as const
      await keepPrizesBack(tx, (await move(tx, lotteryMachine, id, publish)).row)
      if (to !== 'over') continue
      await drawSome(
        tx,
        id,
        config,
        [1, 2, 5, 9, 14, 20, 27].map(day => later(startsAt, day * dayMs + 10 * hourMs)),
      )
      await endLottery(tx, id, { config, now: endsAt })
    }
  })
}
