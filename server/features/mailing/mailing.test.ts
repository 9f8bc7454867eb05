/** Mailings: whom they reach, how often, when, and what each gets once (decision 142). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ownSubject } from '#server/features/consent/consent.handlers.ts'
import { consentsOf, givenIn, isGiven } from '#server/features/consent/consent.queries.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { couponCode, openMailings } from './test-mailing.ts'

const shop = await openMailings()
afterAll(() => shop.close())
const { series } = shop
beforeEach(async () => {
  await shop.anew()
  await shop.nobodyOwns()
})
const toSeries = { seriesCodes: [series] }
const seenOf = ({ mailingCode, version }: { mailingCode: string; version: number }) => ({ mailingCode, version })

describe('a mailing', () => {
  test('reaches those who agreed, once, with a link that counts for it and a way to hear no more', async () => {
    const people = await shop.owners(12, 10)
    const code = await shop.approved(toSeries)
    await shop.run()
    await shop.run()
    expect(await Promise.all(people.map(({ id }) => shop.news(id)))).toEqual([
      ...Array.from({ length: 10 }, () => [`/aftersales?cf=${code}`]),
      [],
      [],
    ])
    expect(await shop.desk(code)).toMatchObject({
      state: 'done',
      customers: 12,
      told: 10,
      unwilling: 2,
      capped: 0,
      failed: 0,
      given: 0,
    })
    const [message] = await shop.ask('message.list', people[0]!.token, { kind: 'campaign' })
    expect(message).toMatchObject({ kind: 'news', title: '冬季用车礼遇' })
    expect(message!.body).toContain('一键退订')
  })

  test('with a coupon gives it to the whole group, also to whoever wants no message', async () => {
    const people = await shop.owners(11, 4)
    const code = await shop.approved({ ...toSeries, couponCode, couponMost: 50 })
    expect(await shop.desk(code)).toMatchObject({ worstFen: 250_000, holds: { customers: 10, willing: null } })
    await shop.run()
    for (const { token } of people) expect(await shop.coupons(token)).toEqual(['车主礼券'])
    expect(await shop.desk(code)).toMatchObject({ told: 4, unwilling: 7, given: 11, notGiven: 0 })
    // What nobody got goes back.
    const { rows } = await sql<{ taken: number; n: number }>`
      select taken, (select count(*)::int from customer_coupon k where k.coupon_code = c.coupon_code) as n
      from coupon c where coupon_code = ${couponCode}`.execute(shop.db)
    expect(rows[0]!.taken).toBe(rows[0]!.n)
  })

  test('gives no second coupon to whoever took one', async () => {
    await shop.coupon({ code: 'TAKEN' })
    const people = await shop.owners(10, 0)
    await shop.ask('coupon.take', people[0]!.token, { couponCode: 'TAKEN' })
    const code = await shop.approved({ ...toSeries, couponCode: 'TAKEN', couponMost: 10 })
    await shop.run()
    expect(await shop.desk(code)).toMatchObject({ given: 9, notGiven: 1 })
    expect(await shop.coupons(people[0]!.token)).toHaveLength(1)
  })

  test('gives no more coupons than it says', async () => {
    await shop.owners(12, 0)
    const code = await shop.approved({ ...toSeries, couponCode, couponMost: 7 })
    await shop.run()
    expect(await shop.desk(code)).toMatchObject({ given: 7, notGiven: 5 })
  })

  test('gives none any more of a kind that was withdrawn', async () => {
    await shop.coupon({ code: 'WITHDRAWN' })
    await shop.owners(10, 0)
    const code = await shop.approved({ ...toSeries, couponCode: 'WITHDRAWN', couponMost: 10 })
    await shop.ask('desk.coupon.withdraw', shop.writer, { couponCode: 'WITHDRAWN', version: 1 })
    await shop.run()
    expect(await shop.desk(code)).toMatchObject({ given: 0, notGiven: 10 })
  })

  test('reaches nobody who takes the consent back, or switches news off, between approval and its time', async () => {
    const people = await shop.owners(12)
    const code = await shop.approved({ ...toSeries, startsAt: shop.now().getTime() + hourMs })
    await shop.withdraw(people[0]!.token, 'MARKETING')
    await shop.ask('notice.choose', people[1]!.token, { kind: 'campaign', wanted: false })
    await shop.withdraw(people[2]!.token, 'PRIVACY')
    shop.pass(hourMs)
    await shop.run()
    expect(await Promise.all(people.slice(0, 4).map(({ id }) => shop.news(id)))).toEqual([
      [],
      [],
      [],
      [expect.any(String)],
    ])
    await shop.anew()
    expect(await shop.desk(code)).toMatchObject({ told: 9, unwilling: 3 })
  })

  test('reaches nobody who presses stop while it is being sent', async () => {
    const people = await shop.owners(12)
    const id = await shop.idOf(await shop.approved(toSeries))
    // They are written down, and their turn has not come.
    expect(await shop.part(id)).toBe(true)
    await shop.ask('notice.stopCampaigns', people[5]!.token, {})
    await shop.part(id)
    expect(await shop.news(people[5]!.id)).toEqual([])
    expect(await shop.news(people[6]!.id)).toHaveLength(1)
  })

  test('stops where it is stopped, and lets its coupons go', async () => {
    const people = await shop.owners(12)
    const code = await shop.approved({ ...toSeries, couponCode, couponMost: 40 })
    await shop.part(await shop.idOf(code))
    const { version } = await shop.desk(code)
    const stop = { mailingCode: code, version, event: 'stop' as const }
    expect(await shop.call('desk.mailing.act', shop.writer, stop)).toMatchObject({ refused: 'REASON_NEEDED' })
    await shop.ask('desk.mailing.act', shop.writer, { ...stop, reason: '内容有误' })
    await shop.run()
    expect(await shop.desk(code)).toMatchObject({ state: 'stopped', told: 0, given: 0, reason: '内容有误' })
    expect(await shop.news(people[0]!.id)).toEqual([])
    const { rows } = await sql<{ kept: number }>`
      select taken - (select count(*)::int from customer_coupon k where k.coupon_code = c.coupon_code) as kept
      from coupon c where coupon_code = ${couponCode}`.execute(shop.db)
    expect(rows[0]!.kept).toBe(0)
  })

  test('begins by the server’s clock, and waits at night for nine in the morning', async () => {
    const [one] = await shop.owners(10)
    shop.setNow('2026-11-26T10:00:00+08:00')
    await shop.anew()
    await shop.approved({ ...toSeries, startsAt: Date.parse('2026-11-26T20:59:59+08:00') })
    const late = await shop.approved({ ...toSeries, startsAt: Date.parse('2026-11-26T21:00:00+08:00') })
    const got = async (at: string) => {
      shop.setNow(at)
      await shop.run()
      return (await shop.news(one!.id)).length
    }
    expect(await got('2026-11-26T20:59:58+08:00')).toBe(0)
    expect(await got('2026-11-26T20:59:59+08:00')).toBe(1)
    expect(await got('2026-11-26T21:00:00+08:00')).toBe(1)
    await shop.anew()
    expect(await shop.desk(late)).toMatchObject({ state: 'approved', quiet: true })
    expect(await got('2026-11-27T08:59:59+08:00')).toBe(1)
    expect(await got('2026-11-27T09:00:00+08:00')).toBe(2)
  })
})

describe('how often', () => {
  test('two in seven days, four in thirty, over all mailings, at their borders', async () => {
    const [one] = await shop.owners(10)
    shop.setNow('2026-12-01T10:00:00+08:00')
    const send = async () => {
      await shop.anew()
      const code = await shop.approved(toSeries)
      await shop.run()
      return shop.desk(code)
    }
    // The first test's mailings are 30 days or more away for these people: they are new.
    expect(await send()).toMatchObject({ told: 10 })
    expect(await send()).toMatchObject({ told: 10 })
    expect(await send()).toMatchObject({ told: 0, capped: 10 })
    shop.pass(7 * dayMs - 1)
    expect(await send()).toMatchObject({ told: 0, capped: 10 })
    shop.pass(1)
    expect(await send()).toMatchObject({ told: 10 })
    expect(await send()).toMatchObject({ told: 10 })
    shop.pass(8 * dayMs)
    // No more than four of them in thirty days.
    expect(await send()).toMatchObject({ told: 0, capped: 10 })
    shop.setNow('2026-12-31T09:59:59.999+08:00')
    expect(await send()).toMatchObject({ told: 0, capped: 10 })
    shop.setNow('2026-12-31T10:00:00+08:00')
    expect(await send()).toMatchObject({ told: 10 })
    expect(await shop.news(one!.id)).toHaveLength(5)
  })
})

describe('approval', () => {
  test('is for another one, for a group of ten, and for a coupon that is there', async () => {
    await shop.owners(9)
    const few = await shop.sent(toSeries)
    const decide = (token: string, one: { mailingCode: string; version: number }) =>
      shop.call('desk.mailing.decide', token, { mailingCode: one.mailingCode, version: one.version, event: 'approve' })
    expect(await decide(shop.writer, few)).toMatchObject({ refused: 'MAILING_SECOND' })
    expect(await decide(shop.approver, few)).toMatchObject({ refused: 'MAILING_SMALL' })
    await shop.owners(1)
    expect(await decide(shop.approver, few)).toMatchObject({ success: true })
    await shop.coupon({ code: 'FEW', quota: 5 })
    const much = await shop.sent({ ...toSeries, couponCode: 'FEW', couponMost: 6 })
    expect(await decide(shop.approver, much)).toMatchObject({ refused: 'MAILING_COUPON' })
    const fits = await shop.sent({ ...toSeries, couponCode: 'FEW', couponMost: 5 })
    expect(await decide(shop.approver, fits)).toMatchObject({ success: true })
    // What is kept back is nobody else's.
    const { token } = await shop.newCustomer()
    expect(await shop.call('coupon.take', token, { couponCode: 'FEW' })).toMatchObject({ refused: 'COUPON_GONE' })
  })

  test('is work of the day for those who may give it, and not for the writer', async () => {
    const waiting = async (token: string) => (await shop.ask('desk.queue.counts', token, {})).mailings
    const finance = await shop.newStaff('finance')
    const others = await waiting(shop.approver)
    const written = await waiting(shop.writer)
    const one = await shop.sent(toSeries)
    expect(await waiting(shop.approver)).toBe(others + 1)
    expect([await waiting(shop.writer), await waiting(finance)]).toEqual([written, 0])
    await shop.ask('desk.mailing.act', shop.writer, { ...seenOf(one), event: 'recall' })
    expect(await waiting(shop.approver)).toBe(others)
  })

  test('is not given to what has changed since, and afterwards nothing changes', async () => {
    await shop.owners(10)
    const one = await shop.sent(toSeries)
    const stale = { mailingCode: one.mailingCode, version: one.version - 1, event: 'approve' as const }
    expect(await shop.call('desk.mailing.decide', shop.approver, stale)).toMatchObject({ refused: 'EDITED_SINCE' })
    await shop.ask('desk.mailing.decide', shop.approver, { ...stale, version: one.version })
    await expect(
      sql`update mailing set body_cn = '别的' where code = ${one.mailingCode}`.execute(shop.db),
    ).rejects.toThrow(/stays as it is/)
    const { version } = await shop.desk(one.mailingCode)
    const edit = shop.said({ ...toSeries, mailingCode: one.mailingCode, version })
    expect(await shop.call('desk.mailing.save', shop.writer, edit)).toMatchObject({ refused: 'WRONG_STATE' })
  })

  test('is for those who may, and so is everything else', async () => {
    const one = await shop.sent()
    const decide = { mailingCode: one.mailingCode, version: one.version, event: 'approve' as const }
    for (const token of [
      await shop.newStaff('dealer', 30_001),
      await shop.newStaff('finance'),
      (await shop.newCustomer()).token,
    ])
      expect((await shop.call('desk.mailing.decide', token, decide)).success).toBe(false)
    expect(
      (await shop.call('desk.mailing.detail', await shop.newStaff('finance'), { mailingCode: one.mailingCode }))
        .success,
    ).toBe(true)
    expect((await shop.call('desk.mailing.list', await shop.newStaff('dealer', 30_001), {})).success).toBe(false)
  })
})

describe('a draft', () => {
  test.each([
    ['a link to elsewhere', { path: 'https://example.com/' }],
    ['a link without scheme', { path: '//example.com/' }],
    ['a page that there is not', { path: '/nowhere' }],
    ['a script', { bodyCn: '看<script>alert(1)</script>' }],
    ['a style', { titleEn: 'x style="color: red"' }],
    ['an address in the text', { bodyEn: 'See www.example.com now' }],
  ])('with %s is refused', async (_, change) => {
    expect(await shop.call('desk.mailing.save', shop.writer, shop.said(change))).toMatchObject({
      refused: 'MAILING_LINK',
    })
  })

  test('gives no coupon to whoever is picked by orders or favourites, not even past the desk', async () => {
    const picked = shop.said({ orderedDays: 30, couponCode, couponMost: 5 })
    expect(await shop.call('desk.mailing.save', shop.writer, picked)).toMatchObject({ refused: 'MAILING_PROFILE' })
    const { mailingCode } = await shop.save({ couponCode, couponMost: 5 })
    await expect(sql`update mailing set saved = 'goods' where code = ${mailingCode}`.execute(shop.db)).rejects.toThrow(
      /mailing_no_price_by_person/,
    )
  })

  test('names a coupon that there is, and how many; its code is its own', async () => {
    for (const change of [{ couponCode: 'NONE', couponMost: 1 }, { couponCode }])
      expect(await shop.call('desk.mailing.save', shop.writer, shop.said(change))).toMatchObject({
        refused: 'MAILING_COUPON',
      })
    const { mailingCode } = await shop.save()
    expect(await shop.call('desk.mailing.save', shop.writer, shop.said({ mailingCode }))).toMatchObject({
      refused: 'LOTTERY_CODE_TAKEN',
    })
  })
})

describe('a group', () => {
  /** Who is written down for a message to a group. */
  async function reached(change: Parameters<typeof shop.said>[0], people: readonly { id: number }[]) {
    const code = await shop.approved(change)
    await shop.part(await shop.idOf(code))
    const { rows } = await sql<{ id: number }>`
      select customer_id as id from mailing_recipient r join mailing m on m.id = r.mailing_id where m.code = ${code}`.execute(
      shop.db,
    )
    const ids = new Set(rows.map(({ id }) => id))
    return people.map(({ id }) => ids.has(id))
  }
  /** A used car that was bought so many days ago. */
  const bought = (customerId: number, daysAgo: number, fen: number) => {
    const at = new Date(shop.now().getTime() - daysAgo * dayMs)
    const no = String(customerId).padStart(10, '0')
    return sql`
      with paid as (
        insert into payment_attempt (out_trade_no, customer_id, channel, method, amount_fen, state, expires_at,
          channel_trade_no, paid_fen, paid_at, created_at, state_at, product, subject)
        values (${`HP20261101${no}`}, ${customerId}, 'wechat', 'wechat', ${fen}, 'paid', ${at}, ${`T${no}`}, ${fen}, ${at}, ${at},
          ${at}, 'native', '') returning id
      )
      insert into shop_order (order_no, kind, customer_id, outlet_id, state, state_at, due_fen, paid_fen, paid_at, attempt_id,
        terms_version, terms_at, placed_at, pay_until)
      select ${`HS20261101${no}`}, 'usedCarDeposit', ${customerId}, 30001, 'sign_end', ${at}::timestamptz, ${fen}, ${fen},
        ${at}::timestamptz, id, '1', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from paid`.execute(
      shop.db,
    )
  }

  test('is narrowed by each condition, and looks at orders of those alone who agreed to it', async () => {
    const people = await shop.owners(26)
    // The first has ordered and did not agree that it is looked at.
    for (const { token } of people.slice(1)) await shop.consent(token, 'PROFILE')
    for (const { id } of people.slice(0, 13)) {
      await bought(id, 5, 50_000)
      await sql`
        insert into favourite (customer_id, kind, item_id, at) values (${id}, 'usedcar', '1', ${shop.now()})`.execute(
        shop.db,
      )
    }
    await bought(people[13]!.id, 40, 50_000)
    const of = (change: Parameters<typeof shop.said>[0]) => reached({ ...toSeries, ...change }, people)
    const from = (first: number, last: number) => people.map((_, at) => at >= first && at <= last)
    expect(await of({})).toEqual(from(0, 25))
    expect(await of({ orderedDays: 6 })).toEqual(from(1, 12))
    expect(await of({ orderedDays: 41 })).toEqual(from(1, 13))
    expect(await of({ orderedDays: 41, spentFen: 50_000 })).toEqual(from(1, 13))
    expect(await of({ quietDays: 6 })).toEqual(from(13, 25))
    expect(await of({ boughtCar: 'yes' })).toEqual(from(1, 13))
    expect(await of({ boughtCar: 'no' })).toEqual(from(14, 25))
    expect(await of({ saved: 'usedcar' })).toEqual(from(1, 12))
    expect(await of({ joinedDays: 1 })).toEqual(from(0, 25))
    // Fewer than ten are no group, whoever asks; all but one have bought since they saved it.
    await sql`update favourite set at = at - interval '6 days' where customer_id <> ${people[1]!.id}`.execute(shop.db)
    await expect(of({ spentFen: 50_001 })).rejects.toThrow(/4788/)
    await expect(of({ saved: 'usedcar' })).rejects.toThrow(/4788/)
    await expect(of({ saved: 'goods' })).rejects.toThrow(/4788/)
    await expect(of({ seriesCodes: [shop.other] })).rejects.toThrow(/4788/)
    shop.pass(2 * dayMs)
    await shop.anew()
    await expect(of({ joinedDays: 1 })).rejects.toThrow(/4788/)
  })

  test('holds nobody whose account is about to go', async () => {
    const people = await shop.owners(11)
    await sql`insert into account_deletion (customer_id, asked_at, due_at, state, state_at)
      values (${people[0]!.id}, ${shop.now()}, ${new Date(shop.now().getTime() + dayMs)}, 'waiting', ${shop.now()})`.execute(
      shop.db,
    )
    await sql`update customer set sub = 'deleted:' || sub where id = ${people[1]!.id}`.execute(shop.db)
    await shop.owners(1)
    expect(await reached(toSeries, people.slice(0, 3))).toEqual([false, false, true])
  })
})

test('a consent counts in a statement over all customers as it does for one, whatever was said under account and phone', async () => {
  const phones = ['13800138001', '13800138002']
  const word = fc.record({
    account: fc.nat(2),
    phone: fc.nat(1),
    purpose: fc.constantFrom('MARKETING' as const, 'PROFILE' as const),
    given: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async words => {
      const people = [
        await shop.newCustomer(`86${phones[0]}`),
        await shop.newCustomer(phones[1]),
        await shop.newCustomer(),
      ]
      for (const { account, phone, purpose, given } of words) {
        const owner = account === 2 ? null : people[account]!.id
        await sql`
          with s as (insert into consent_subject (customer_id, phone) values (${owner}, ${phones[phone]})
            on conflict (customer_id, phone) where customer_id is not null or phone <> '' do update set phone = excluded.phone
            returning id)
          insert into consent_event (subject_id, consent_id, consent_version, given, signed_at, at, source_kind, source_id, channel)
          select id, ${purpose}, '1.0', ${given}, ${shop.now()}, ${shop.now()}, 'page', '/', 'mobile' from s`.execute(
          shop.db,
        )
      }
      for (const purpose of ['MARKETING', 'PROFILE'] as const) {
        const { rows } = await sql<{ id: number; given: boolean }>`
          select c.id, ${givenIn('c', purpose)} as given from customer c
          where c.id = any(${people.map(({ id }) => id)}::bigint[]) order by c.id`.execute(shop.db)
        const each = await Promise.all(
          people.map(async ({ id }) => {
            const events = await consentsOf(shop.db, await ownSubject({ db: shop.db, customerId: id }))
            return { id, given: isGiven(events, purpose) }
          }),
        )
        expect(rows).toEqual(each)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
