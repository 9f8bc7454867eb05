/** Lotteries: from the draft to the list that anybody checks (spec 7, Lottery; decision 125). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { checkFiles, couponCode, newNonce, openLotteries, type Save } from './test-lottery.ts'

const shop = await openLotteries()
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow('2026-11-23T09:10:00+08:00')
  await shop.anew()
})

const gift = (change: Partial<Save['prizes'][number]> = {}): Save['prizes'][number] => ({
  kind: 'gift',
  nameCn: '保温杯',
  nameEn: 'A flask',
  chancePpm: 1_000_000,
  quota: 1,
  costFen: 9_900,
  ...change,
})
const taken = async (code = couponCode): Promise<number> =>
  (await sql<{ taken: number }>`select taken from coupon where coupon_code = ${code}`.execute(shop.db)).rows[0]!.taken
/** Everything that the tables and the answers say of a lottery, as text. */
const everything = async (lotteryCode: string): Promise<string> =>
  JSON.stringify([
    await shop.ask('lottery.detail', '', { lotteryCode }),
    await shop.ask('lottery.state', '', { lotteryCode }),
    await shop.desk(lotteryCode),
    (
      await sql`select l.*, e.note from lottery l join lottery_event e using (id) where l.code = ${lotteryCode}`.execute(
        shop.db,
      )
    ).rows,
  ])

describe('a lottery', () => {
  test('is written by one and published by another, and nobody sees it before', async () => {
    const one = await shop.sent()
    const { lotteryCode } = one
    const publish = { ...one, event: 'publish' as const }
    const decide = (token: string) =>
      shop.call('desk.lottery.decide', token, { lotteryCode, version: publish.version, event: 'publish' })
    expect((await shop.call('lottery.detail', '', { lotteryCode })).refused).toBe('NOT_FOUND')
    expect((await decide(shop.writer)).refused).toBe('LOTTERY_OWN')
    expect((await decide(await shop.newStaff('finance'))).refused).toBe('NOT_ALLOWED')
    expect((await decide(await shop.newStaff('dealer'))).refused).toBe('NOT_ALLOWED')
    expect((await decide(shop.approver)).success).toBe(true)
    expect(await shop.ask('lottery.detail', '', { lotteryCode })).toMatchObject({ standing: 'running', told: null })
    expect((await shop.desk(lotteryCode)).history.map(each => each.event)).toEqual(['publish', 'send', 'make'])
  })

  test('that a colleague has written again is not approved by that colleague', async () => {
    const { lotteryCode, version } = await shop.ask('desk.lottery.save', shop.writer, shop.said())
    const edited = await shop.ask('desk.lottery.save', shop.approver, shop.said({ lotteryCode, version }))
    const sent = await shop.ask('desk.lottery.act', shop.writer, {
      lotteryCode,
      version: edited.version,
      event: 'send',
    })
    const decide = { lotteryCode, version: sent.version, event: 'publish' } as const
    expect((await shop.call('desk.lottery.decide', shop.approver, decide)).refused).toBe('LOTTERY_OWN')
    expect((await shop.call('desk.lottery.decide', await shop.newStaff('operator'), decide)).success).toBe(true)
  })

  test('takes terms with signs that nobody sees, as documents bring them along, and leaves these out', async () => {
    const { lotteryCode } = await shop.ask(
      'desk.lottery.save',
      shop.writer,
      shop.said({ termsCn: '\ufeff一。\n二\u200b。' }),
    )
    expect((await shop.desk(lotteryCode)).termsCn).toBe('一。\n二。')
  })

  test('is sent back with a reason, and goes on', async () => {
    const { lotteryCode, version } = await shop.sent()
    const sendBack = { lotteryCode, version, event: 'sendBack' } as const
    expect((await shop.call('desk.lottery.decide', shop.approver, sendBack)).refused).toBe('REASON_NEEDED')
    await shop.ask('desk.lottery.decide', shop.approver, { ...sendBack, reason: '请写明领奖方式' })
    expect(await shop.desk(lotteryCode)).toMatchObject({ state: 'draft', reason: '请写明领奖方式' })
  })

  test.each<[string, Partial<Save>]>([
    ['LOTTERY_TIMES', { endsAt: 1_700_000_000_000 }],
    ['LOTTERY_TIMES', { startsAt: 1_900_000_000_000, endsAt: 1_899_999_999_999 }],
    ['LOTTERY_CHANCES', { prizes: [gift(), gift({ chancePpm: 1 })] }],
    ['LOTTERY_COUPON', { prizes: [gift({ kind: 'coupon', couponCode: 'NO-SUCH-ONE' })] }],
    ['LOTTERY_COUPON', { prizes: [gift({ kind: 'coupon' })] }],
    ['CONTENT_SCRIPT', { nameCn: '<script>alert(1)</script>' }],
    ['TEXT_FOREIGN', { termsEn: 'Claim it at evil.shop' }],
    ['CONTENT_MARKUP', { prizes: [gift({ nameCn: '<b>票</b>' })] }],
  ])('is refused as %s: %j', async (refused, change) => {
    expect((await shop.call('desk.lottery.save', shop.writer, shop.said(change))).refused).toBe(refused)
  })

  test('has a code of its own, and one author at a time', async () => {
    const { lotteryCode, version } = await shop.ask('desk.lottery.save', shop.writer, shop.said())
    expect((await shop.call('desk.lottery.save', shop.writer, shop.said({ lotteryCode }))).refused).toBe(
      'LOTTERY_CODE_TAKEN',
    )
    await shop.ask('desk.lottery.save', shop.writer, shop.said({ lotteryCode, version }))
    expect((await shop.call('desk.lottery.save', shop.writer, shop.said({ lotteryCode, version }))).refused).toBe(
      'EDITED_SINCE',
    )
  })

  test('keeps what it has promised, whoever writes into the tables', async () => {
    const lotteryCode = await shop.published()
    const { version } = await shop.desk(lotteryCode)
    expect((await shop.call('desk.lottery.save', shop.writer, shop.said({ lotteryCode, version }))).refused).toBe(
      'WRONG_STATE',
    )
    await shop.ask('lottery.draw', (await shop.newCustomer()).token, { lotteryCode, nonce: newNonce() })
    const of = sql`(select id from lottery where code = ${lotteryCode})`
    for (const tampered of [
      sql`update lottery_prize set chance_ppm = 1 where lottery_id = ${of}`,
      sql`update lottery_prize set quota = 900 where lottery_id = ${of}`,
      sql`update lottery_prize set taken = -1 where lottery_id = ${of}`,
      sql`delete from lottery_prize where lottery_id = ${of} and no = 2`,
      sql`update lottery set seed_hash = repeat('0', 64) where code = ${lotteryCode}`,
      sql`update lottery set ends_at = ends_at + interval '1 day' where code = ${lotteryCode}`,
      sql`update lottery set seed = repeat('0', 64) where code = ${lotteryCode}`,
      sql`update lottery set draws = 0 where code = ${lotteryCode}`,
      sql`update lottery_draw set result = 1 - result % 2, outcome = 'gone' where lottery_id = ${of}`,
      sql`delete from lottery_draw where lottery_id = ${of}`,
    ])
      await expect(tampered.execute(shop.db)).rejects.toThrow()
  })

  test('tells nothing of its seed before the end, and then the one that it promised', async () => {
    const lotteryCode = await shop.published()
    await shop.ask('lottery.draw', (await shop.newCustomer()).token, { lotteryCode, nonce: newNonce() })
    const before = await everything(lotteryCode)
    expect((await shop.fileOf(lotteryCode)).statusCode).toBe(404)
    shop.pass(2 * dayMs - 1)
    await shop.tick()
    expect((await shop.ask('lottery.detail', '', { lotteryCode })).told).toBeNull()
    shop.pass(1)
    await shop.tick()
    await shop.tick()
    const { told, seedHash, standing } = await shop.ask('lottery.detail', '', { lotteryCode })
    expect(standing).toBe('over')
    expect(before).not.toContain(told!.seed)
    expect(before).toContain(seedHash)
    const { rows } = await sql<{ sealed: Buffer }>`
      select seed_sealed as sealed from lottery where code = ${lotteryCode}`.execute(shop.db)
    expect(rows[0]!.sealed.includes(Buffer.from(told!.seed, 'hex'))).toBe(false)
  })

  test('that ends early says why, tells its seed, and nobody draws any more', async () => {
    const lotteryCode = await shop.published()
    const { version } = await shop.desk(lotteryCode)
    const stop = { lotteryCode, version, event: 'stop' } as const
    expect((await shop.call('desk.lottery.act', shop.writer, stop)).refused).toBe('REASON_NEEDED')
    await shop.ask('desk.lottery.act', shop.writer, { ...stop, reason: '奖品供应商停产' })
    const detail = await shop.ask('lottery.detail', '', { lotteryCode })
    expect(detail).toMatchObject({ standing: 'stopped', reason: '奖品供应商停产', told: { draws: 0, files: 0 } })
    const late = await shop.draw((await shop.newCustomer()).token, lotteryCode)
    expect(late.refused).toBe('LOTTERY_STOPPED')
    expect(late.message).toContain('奖品供应商停产')
    expect(await checkFiles([(await shop.fileOf(lotteryCode)).body])).toMatchObject({ fits: true })
  })

  test('keeps the coupons of its prizes back, and gives back what nobody has won', async () => {
    await shop.coupon({ code: 'FEW', quota: 3 })
    const prize = gift({ kind: 'coupon', couponCode: 'FEW', quota: 3 })
    const tooMany = await shop.sent({ prizes: [{ ...prize, quota: 4 }] })
    const decide = (one: { lotteryCode: string; version: number }) =>
      shop.call('desk.lottery.decide', shop.approver, {
        lotteryCode: one.lotteryCode,
        version: one.version,
        event: 'publish',
      })
    expect((await decide(tooMany)).refused).toBe('LOTTERY_COUPON')
    expect((await shop.call('lottery.detail', '', { lotteryCode: tooMany.lotteryCode })).refused).toBe('NOT_FOUND')
    const lotteryCode = await shop.published({ prizes: [prize] })
    expect(await taken('FEW')).toBe(3)
    expect((await decide(await shop.sent({ prizes: [{ ...prize, quota: 1 }] }))).refused).toBe('LOTTERY_COUPON')
    await shop.ask('lottery.draw', (await shop.newCustomer()).token, { lotteryCode, nonce: newNonce() })
    shop.pass(2 * dayMs)
    await shop.tick()
    await shop.tick()
    expect(await taken('FEW')).toBe(1)
  })

  test('gives no coupon that would be over before the draw is', async () => {
    await shop.coupon({ code: 'SHORT', validUntil: new Date(shop.now().getTime() + dayMs) })
    const one = await shop.sent({ prizes: [gift({ kind: 'coupon', couponCode: 'SHORT' })] })
    const publish = { lotteryCode: one.lotteryCode, version: one.version, event: 'publish' } as const
    expect((await shop.call('desk.lottery.decide', shop.approver, publish)).refused).toBe('LOTTERY_COUPON')
  })
})

describe('a draw', () => {
  test('is open from the first moment until before the last, to those who are signed in', async () => {
    const at = shop.now().getTime() + hourMs
    const lotteryCode = await shop.published({ startsAt: at, endsAt: at + hourMs })
    const at_ = async (ms: number) => {
      shop.setNow(new Date(ms).toISOString())
      return (await shop.draw((await shop.newCustomer()).token, lotteryCode)).refused
    }
    expect(await at_(at - 1)).toBe('LOTTERY_SOON')
    expect(await at_(at)).toBeUndefined()
    expect(await at_(at + hourMs - 1)).toBeUndefined()
    expect(await at_(at + hourMs)).toBe('LOTTERY_OVER')
    await shop.tick()
    expect(await at_(at + hourMs)).toBe('LOTTERY_OVER')
    expect((await shop.draw('', lotteryCode)).refused).toBe('NOT_LOGGED_IN')
    expect((await shop.desk(lotteryCode)).draws).toBe(2)
  })

  test.each([
    ['a foreign code', { lotteryCode: 'no-such-draw' }, 'NOT_FOUND'],
    ['a code that is none', { lotteryCode: "x' or 1=1" }, 'BAD_SHAPE'],
    ['a short nonce', { nonce: 'abc' }, 'BAD_SHAPE'],
    ['a nonce that is no number', { nonce: 'z'.repeat(32) }, 'BAD_SHAPE'],
    ['a nonce with another number in it', { nonce: `${'a'.repeat(30)}|2` }, 'BAD_SHAPE'],
  ])('with %s is refused', async (_, change, refused) => {
    const lotteryCode = await shop.published()
    const { token } = await shop.newCustomer()
    const answer = await shop.call('lottery.draw', token, { lotteryCode, nonce: newNonce(), ...change })
    expect(answer.refused ?? answer.code).toBe(refused)
    expect((await shop.desk(lotteryCode)).draws).toBe(0)
  })

  test('is given once, or once a day in Beijing', async () => {
    const [once, daily] = [await shop.published(), await shop.published({ per: 'day' })]
    const { token } = await shop.newCustomer()
    expect((await shop.draw(token, once)).success).toBe(true)
    expect((await shop.draw(token, once)).refused).toBe('LOTTERY_DRAWN')
    expect((await shop.draw(token, daily)).success).toBe(true)
    shop.setNow('2026-11-23T23:59:59.999+08:00')
    const late = await shop.newCustomer()
    expect((await shop.draw(late.token, daily)).success).toBe(true)
    expect((await shop.draw(late.token, daily)).refused).toBe('LOTTERY_DRAWN_TODAY')
    expect((await shop.ask('lottery.state', late.token, { lotteryCode: daily })).canDraw).toBe(false)
    shop.setNow('2026-11-24T00:00:00+08:00')
    expect((await shop.ask('lottery.state', late.token, { lotteryCode: daily })).canDraw).toBe(true)
    expect((await shop.draw(late.token, daily)).success).toBe(true)
    expect((await shop.ask('lottery.won', late.token, { lotteryCode: daily })).draws).toHaveLength(2)
  })

  test('brings a coupon that can be used at once, or a gift that is handed over once', async () => {
    const coupons = await shop.published({ prizes: [gift({ kind: 'coupon', couponCode, quota: 9 })] })
    const { token } = await shop.newCustomer()
    const won = await shop.ask('lottery.draw', token, { lotteryCode: coupons, nonce: newNonce() })
    expect(won).toMatchObject({ outcome: 'won', kind: 'coupon', n: 1 })
    const own = await shop.ask('coupon.list', token, {})
    expect(own.coupons.map(each => each.couponNo)).toEqual([won.couponNo])
    expect((await shop.ask('lottery.won', token, { lotteryCode: coupons })).isWin).toBe(true)

    const gifts = await shop.published({ prizes: [gift()] })
    const { giftNo } = await shop.ask('lottery.draw', token, { lotteryCode: gifts, nonce: newNonce() })
    const dealer = await shop.newStaff('dealer', 30_001)
    expect((await shop.call('desk.lottery.hand', await shop.newStaff('finance'), { giftNo: giftNo! })).refused).toBe(
      'NOT_ALLOWED',
    )
    expect((await shop.call('desk.lottery.hand', dealer, { giftNo: 'HW202611230000000000' })).refused).toBe(
      'GIFT_NO_UNKNOWN',
    )
    expect(await shop.ask('desk.lottery.hand', dealer, { giftNo: giftNo! })).toMatchObject({ lotteryCode: gifts })
    expect((await shop.call('desk.lottery.hand', dealer, { giftNo: giftNo! })).refused).toBe('GIFT_NO_USED')
    expect((await shop.ask('lottery.state', token, { lotteryCode: gifts })).mine[0]).toMatchObject({
      giftNo,
      handedAt: shop.now().getTime(),
    })
    expect((await shop.desk(gifts)).prizes).toMatchObject([{ won: 1, handed: 1, gone: 0 }])
  })

  test('that meets a prize of which none is left says so, and brings nothing', async () => {
    const lotteryCode = await shop.published({ prizes: [gift()] })
    const [first, second] = await shop.people(2)
    expect((await shop.draw(first!.token, lotteryCode)).data).toMatchObject({ outcome: 'won' })
    expect((await shop.draw(second!.token, lotteryCode)).data).toMatchObject({
      outcome: 'gone',
      prize: '保温杯',
      giftNo: null,
    })
    expect((await shop.ask('lottery.won', second!.token, { lotteryCode })).isWin).toBe(false)
    expect(await shop.desk(lotteryCode)).toMatchObject({ draws: 2, won: 1, costFen: 9_900, prizes: [{ gone: 1 }] })
  })

  test('is its customer’s alone', async () => {
    const lotteryCode = await shop.published()
    const [one, other] = await shop.people(2)
    await shop.ask('lottery.draw', one!.token, { lotteryCode, nonce: newNonce() })
    expect((await shop.ask('lottery.state', other!.token, { lotteryCode })).mine).toEqual([])
    expect((await shop.ask('lottery.state', '', { lotteryCode })).mine).toEqual([])
    expect(await shop.ask('lottery.won', other!.token, { lotteryCode })).toEqual({ isWin: false, draws: [] })
    expect((await shop.call('lottery.won', '', { lotteryCode })).refused).toBe('NOT_LOGGED_IN')
  })

  test('travels as a form, and a repeated key gives the same draw', async () => {
    const lotteryCode = await shop.published({ per: 'day' })
    const { token } = await shop.newCustomer()
    const asked = requestOf(
      'lottery.draw',
      { lotteryCode, nonce: newNonce() },
      {
        token,
        headers: { 'idempotency-key': 'one-press-of-one-button' },
      },
    )
    expect(asked.headers['content-type']).toBe('application/x-www-form-urlencoded')
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.app.http.inject(asked)))
    const draws = answers.map(each => each.json<{ data: Output<'lottery.draw'> }>().data)
    expect(new Set(draws.map(each => JSON.stringify(each))).size).toBe(1)
    expect((await shop.desk(lotteryCode)).draws).toBe(1)
  })
})

describe('the list of draws', () => {
  test('holds for everybody who reckons it again, and nobody’s name', async () => {
    const lotteryCode = await shop.published({
      prizes: [
        gift({ kind: 'coupon', couponCode, chancePpm: 300_000, quota: 3 }),
        gift({ chancePpm: 400_000, quota: 4 }),
      ],
    })
    const people = await shop.people(30)
    for (const { token } of people) await shop.ask('lottery.draw', token, { lotteryCode, nonce: newNonce() })
    shop.pass(2 * dayMs)
    await shop.tick()
    const answer = await shop.fileOf(lotteryCode)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(await checkFiles([answer.body])).toEqual({ said: '30 of 30 draws as promised', fits: true })
    const list = JSON.parse(answer.body) as { draws: [number, string, number, string][]; seed: string }
    expect(Object.keys(list)).toEqual(['code', 'seedHash', 'seed', 'total', 'prizes', 'draws'])
    const { told, seedHash } = await shop.ask('lottery.detail', '', { lotteryCode })
    expect(told).toMatchObject({ draws: 30, files: 1, seed: list.seed })
    expect(answer.body).toContain(seedHash)
    const outcomes = list.draws.map(each => each[3])
    expect(told!.won.reduce((sum, { won }) => sum + won, 0)).toBe(outcomes.filter(each => each === 'won').length)
    // One draw less, another result, another prize, another number of the customer's, another seed: each is found.
    const changed = (change: (said: typeof list) => void) => {
      const said = JSON.parse(answer.body) as typeof list
      change(said)
      return checkFiles([JSON.stringify(said)])
    }
    for (const tampered of [
      await changed(said => said.draws.pop()),
      await changed(said => said.draws.splice(3, 1)),
      await changed(said => (said.draws[4]![2] = (said.draws[4]![2] + 1) % 1_000_000)),
      await changed(said => (said.draws[5]![3] = said.draws[5]![3] === 'none' ? 'won' : 'none')),
      await changed(said => (said.draws[6]![1] = newNonce())),
      await changed(said => (said.seed = '0'.repeat(64))),
    ])
      expect(tampered.fits).toBe(false)
    expect((await shop.fileOf(lotteryCode, '2')).statusCode).toBe(404)
  })
})
