/** What can still happen to a signed contract: another account, and an end before the money (decision 115). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { loadConfig } from '#server/config.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { required } from '#contract/required.ts'
import { emptyOffers } from './sell-keep.queries.ts'
import { sellTasks } from './sell.jobs.ts'
import { contractsOf, firstAccount, otherAccount } from './test-contract.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
let of: ReturnType<typeof contractsOf>
beforeAll(async () => {
  shop = await openSell()
  of = contractsOf(shop)
})
afterAll(() => shop.close())

let day = ''
beforeEach(() => {
  const after = (days: number) => new Date(shop.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  shop.setNow(`${after(4)}T09:10:00+08:00`)
  day = after(2)
})
/** What one person pays alone; fen. */
const small = 100_00
const accountsOf = async (carOfferNo: string) =>
  (
    await sql<{ now: string | null; asked: string | null }>`
      select a.account_end as now, n.account_end as asked from car_offer o left join car_offer_account a on a.offer_id = o.id
        left join car_offer_new_account n on n.offer_id = o.id where car_offer_no = ${carOfferNo}`.execute(shop.db)
  ).rows[0]
const pay = (who: string, carOfferNo: string, reference = `ICBC-${carOfferNo}`) =>
  shop.call('desk.offer.pay', who, { carOfferNo, reference })
const take = (who: string, carOfferNo: string, askedAt: number) =>
  shop.call('desk.offer.takeAccount', who, { carOfferNo, askedAt, reason: '已致电登记号码，逐位核对' })
const end = (who: string, carOfferNo: string, cause: 'notAsDescribed' | 'papersMissing' | 'other' = 'papersMissing') =>
  shop.call('desk.offer.end', who, { carOfferNo, cause })
const reveal = (who: string, carOfferNo: string, field: 'account' | 'newAccount') =>
  shop.call('desk.offer.reveal', who, { carOfferNo, field, purpose: 'question', reason: '核对收款账户' })

describe('another account', () => {
  test('waits for head office, holds the payment meanwhile, and is told in every step, masked', async () => {
    const { me, carOfferNo, dealer, detail, askedAt } = await of.changing(day, { finalFen: small })
    const [operator, finance] = [await shop.newStaff('operator'), await shop.newStaff('finance')]
    expect(await detail()).toMatchObject({
      account: '工商银行 **** 4567',
      accountAsked: { account: '建设银行 **** 5432', at: shop.now().getTime() },
      can: ['keepAccount'],
    })
    expect((await pay(finance, carOfferNo)).refused).toBe('OFFER_ACCOUNT_WAITS')
    expect((await reveal(finance, carOfferNo, 'account')).refused).toBe('OFFER_ACCOUNT_WAITS')
    expect((await reveal(finance, carOfferNo, 'newAccount')).refused).toBe('NOT_ALLOWED')
    expect((await reveal(dealer, carOfferNo, 'newAccount')).refused).toBe('NOT_ALLOWED')
    expect((await reveal(operator, carOfferNo, 'newAccount')).data?.value).toBe('沈知遥 建设银行 621700001000765432')
    const seen = await shop.ask('desk.offer.detail', operator, { carOfferNo })
    expect(seen.accountChange).toEqual({
      at: askedAt,
      from: '工商银行 **** 4567',
      to: '建设银行 **** 5432',
      holder: '沈**',
      phoneChanged: false,
    })
    const waiting = await shop.ask('desk.offer.list', operator, { queue: 'decide' })
    expect(waiting.find(each => each.carOfferNo === carOfferNo)?.decide).toBe('account')
    expect((await take(operator, carOfferNo, askedAt)).refused).toBeUndefined()
    expect(await accountsOf(carOfferNo)).toEqual({ now: '5432', asked: null })
    expect((await reveal(finance, carOfferNo, 'account')).data?.value).toBe('沈知遥 建设银行 621700001000765432')
    expect((await pay(finance, carOfferNo)).data).toMatchObject({ state: 'paid' })
    expect(await accountsOf(carOfferNo)).toEqual({ now: null, asked: null })
    const { timeline } = await detail()
    expect(timeline.map(each => each.text).join()).toContain(
      '收款账户已更正：工商银行 **** 4567 → 建设银行 **** 5432,付款已登记',
    )
    expect(await shop.messagesOf(me.id)).toEqual(
      expect.arrayContaining(['Another account was requested', 'Your account was changed']),
    )
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from car_offer_event where note::text ~ '62170000|62220202'`.execute(shop.db)
    expect(rows[0]!.n).toBe(0)
  })

  test('says whom to call: the outlet that has the sale by now', async () => {
    const sale = await of.changing(day)
    const { outlet, appointment } = await sale.detail()
    expect(outlet).toMatchObject({ outletId, phone: appointment!.phone, name: appointment!.outletName })
    // Its outlet closed, and another one goes on with it.
    await sql`update car_offer set outlet_id = ${outletId + 1} where car_offer_no = ${sale.carOfferNo}`.execute(shop.db)
    const { rows } = await sql<{ phone: string }>`select phone from outlet where outlet_id = ${outletId + 1}`.execute(
      shop.db,
    )
    expect((await sale.detail()).outlet).toMatchObject({ outletId: outletId + 1, phone: rows[0]!.phone })
  })

  test('tells the phone that the sale was made with, whatever the account of the shop has by now', async () => {
    const sale = await of.signed(day)
    const { rows: before } = await sql<{ mobile: string }>`
      select mobile from customer where id = ${sale.me.id}`.execute(shop.db)
    const old = before[0]!.mobile
    await sql`update customer set mobile = ${`137${old.slice(3)}`} where id = ${sale.me.id}`.execute(shop.db)
    expect((await of.change(sale, await of.codeFor(sale))).refused).toBeUndefined()
    const operator = await shop.newStaff('operator')
    const { accountChange } = await shop.ask('desk.offer.detail', operator, { carOfferNo: sale.carOfferNo })
    expect(accountChange!.phoneChanged).toBe(true)
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'sell.accountNotice' returning job.payload`.execute(shop.db)
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SMS_PROVIDER: 'sample' })
    const notify = required(
      sellTasks.find(each => each.name === 'sell.accountNotice'),
      'task',
    )
    const deps = { config, db: shop.db, now: shop.now, log: shop.app.http.log }
    await notify.run(rows.at(-1)!.payload, deps)
    const { rows: sent } = await sql<{ phone: string; notice: string }>`
      select phone, notice from sample_sms where code = '' order by id desc limit 1`.execute(shop.db)
    expect(sent).toEqual([{ phone: old, notice: `${sale.carOfferNo} 建设银行 **** 5432` }])
    // Where nobody sends messages, the one in the inbox stands alone.
    await notify.run(rows.at(-1)!.payload, { ...deps, config: { ...config, SMS_PROVIDER: 'none' as const } })
  })

  test('is the seller’s own, new, and asked for by a fresh code for this very account', async () => {
    const sale = await of.signed(day)
    const foreign = { ...otherAccount, holder: '陆鸣远' }
    expect(await of.codeFor(sale, foreign)).toBe('OFFER_HOLDER_DIFFERS')
    expect(await of.codeFor(sale, firstAccount)).toBe('OFFER_ACCOUNT_SAME')
    expect((await of.change(sale, '000000')).refused).toBe('CONTRACT_CODE_NONE')
    const code = await of.codeFor(sale)
    expect((await of.change(sale, code, foreign)).refused).toBe('OFFER_HOLDER_DIFFERS')
    expect((await of.change(sale, code, { ...otherAccount, accountNo: '6217000010009999' })).refused).toBe(
      'OFFER_CODE_ACCOUNT',
    )
    expect((await of.change(sale, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).refused).toBe(
      'CONTRACT_CODE_WRONG',
    )
    shop.pass(11 * minuteMs)
    expect((await of.change(sale, code)).refused).toBe('CONTRACT_CODE_EXPIRED')
    expect(await accountsOf(sale.carOfferNo)).toEqual({ now: '4567', asked: null })
    expect(await shop.messagesOf(sale.me.id)).not.toContain('Another account was requested')
    const fresh = await of.codeFor(sale)
    // With the width and the spaces of a bank.
    const same = { ...otherAccount, holder: ' 沈 知遥 ' }
    expect((await of.change(sale, fresh, same)).refused).toBe('OFFER_CODE_ACCOUNT')
    expect((await of.change(sale, fresh)).refused).toBeUndefined()
    expect((await of.change(sale, fresh)).refused).toBe('OFFER_ACCOUNT_ASKED')
  })

  test('forty times at once waits once, and a code of another sale does for none', async () => {
    const sale = await of.signed(day)
    const code = await of.codeFor(sale)
    const answers = await Promise.all(Array.from({ length: 40 }, () => of.change(sale, code)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.flatMap(each => each.refused ?? []))).toEqual(new Set(['OFFER_ACCOUNT_ASKED']))
    expect(await accountsOf(sale.carOfferNo)).toEqual({ now: '4567', asked: '5432' })
  })

  test('is neither seen nor asked for by another customer, nor decided by a dealer, a foreign outlet or its seller', async () => {
    const sale = await of.changing(day)
    const { carOfferNo, dealer, askedAt } = sale
    const other = await shop.newSeller()
    const account = { carOfferNo, ...otherAccount }
    expect(await of.codeFor({ me: other, carOfferNo })).toBe('NOT_FOUND')
    expect((await shop.call('sell.changeAccount', other.token, { ...account, code: '000000' })).refused).toBe(
      'NOT_FOUND',
    )
    expect((await shop.call('sell.keepAccount', other.token, { carOfferNo })).refused).toBe('NOT_FOUND')
    for (const who of [dealer, await shop.newStaff('dealer', outletId + 1), await shop.newStaff('finance')])
      expect((await take(who, carOfferNo, askedAt)).refused).toBe('NOT_ALLOWED')
    expect((await take(sale.me.token, carOfferNo, askedAt)).success).toBe(false)
    expect(await accountsOf(carOfferNo)).toEqual({ now: '4567', asked: '5432' })
  })

  test('that was looked at is the one that is let in; another one that came meanwhile is not', async () => {
    const sale = await of.changing(day)
    const { me, carOfferNo, askedAt } = sale
    const operator = await shop.newStaff('operator')
    await shop.ask('sell.keepAccount', me.token, { carOfferNo })
    expect((await take(operator, carOfferNo, askedAt)).refused).toBe('WRONG_STATE')
    shop.pass(2 * minuteMs)
    const third = { ...otherAccount, accountNo: '6217000010008888' }
    expect((await of.change(sale, await of.codeFor(sale, third), third)).refused).toBeUndefined()
    expect((await take(operator, carOfferNo, askedAt)).refused).toBe('OFFER_ACCOUNT_OTHER')
    const refuse = (reason: string, at: number) =>
      shop.call('desk.offer.refuseAccount', operator, { carOfferNo, askedAt: at, reason })
    expect((await refuse('电话未能核实', askedAt)).refused).toBe('OFFER_ACCOUNT_OTHER')
    expect((await refuse('电话未能核实', shop.now().getTime())).data).toMatchObject({
      account: '工商银行 **** 4567',
      accountChange: null,
    })
    expect(await shop.messagesOf(me.id)).toContain('Your account was not changed')
    expect(await accountsOf(carOfferNo)).toEqual({ now: '4567', asked: null })
  })

  test('is not paid into by whoever let it in, alone or as one of two', async () => {
    const { carOfferNo, askedAt } = await of.changing(day)
    const boss = await shop.newStaff('administrator')
    expect((await take(boss, carOfferNo, askedAt)).refused).toBeUndefined()
    expect((await pay(boss, carOfferNo)).refused).toBe('SECOND_PERSON_NEEDED')
    const finance = await shop.newStaff('finance')
    expect((await pay(finance, carOfferNo)).data).toMatchObject({ registeredOnce: true })
    expect((await pay(boss, carOfferNo)).refused).toBe('SECOND_PERSON_NEEDED')
    expect((await pay(await shop.newStaff('finance'), carOfferNo)).data).toMatchObject({ state: 'paid' })
  })

  test('and a payment at the same moment: exactly one of them wins, of a small sum and of a large one', async () => {
    for (const finalFen of [small, undefined, small, undefined]) {
      const sale = await of.signed(day, finalFen === undefined ? {} : { finalFen })
      const [code, finance] = [await of.codeFor(sale), await shop.newStaff('finance')]
      const [changed, paid] = await Promise.all([of.change(sale, code), pay(finance, sale.carOfferNo)])
      expect([changed.success, paid.success].filter(Boolean)).toHaveLength(1)
      if (paid.success) expect(['OFFER_TRANSFER_BEGUN', 'WRONG_STATE']).toContain(changed.refused)
      else expect(paid.refused).toBe('OFFER_ACCOUNT_WAITS')
      const { accountAsked } = await sale.detail()
      expect(accountAsked === null).toBe(paid.success)
      shop.setNow(`${day}T09:10:00+08:00`)
      day = new Date(shop.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)
    }
  })

  test('can be asked for again once a registered transfer came back, which its first payer or a colleague says', async () => {
    const sale = await of.signed(day)
    const { carOfferNo } = sale
    const finance = await shop.newStaff('finance')
    expect((await shop.call('desk.offer.unpay', finance, { carOfferNo, reason: '银行退回' })).refused).toBe(
      'WRONG_STATE',
    )
    await pay(finance, carOfferNo)
    expect(await of.codeFor(sale)).toBe('OFFER_TRANSFER_BEGUN')
    expect((await sale.detail()).timeline.at(-1)!.text).not.toContain('付款')
    const unpay = (who: string) => shop.call('desk.offer.unpay', who, { carOfferNo, reason: '账号有误，银行退回' })
    expect((await unpay(sale.dealer)).refused).toBe('NOT_ALLOWED')
    expect((await unpay(finance)).data).toMatchObject({ registeredOnce: false })
    expect((await of.change(sale, await of.codeFor(sale))).refused).toBeUndefined()
  })

  test('before signing needs a name as little as the first did, and the contract needs the name on the card', async () => {
    const sale = await of.signed(day, { sign: false })
    const { carOfferNo, dealer } = sale
    const spouse = { ...otherAccount, holder: '陆鸣远' }
    expect((await of.change(sale, await of.codeFor(sale, spouse), spouse)).refused).toBeUndefined()
    const sign = () => shop.call('desk.offer.sign', dealer, { carOfferNo, contractNo: 'C-1234', sellerName: '陆鸣远' })
    expect((await sign()).refused).toBe('OFFER_HOLDER_OTHER')
    const signAs = { carOfferNo, contractNo: 'C-1234', sellerName: '沈知遥' }
    expect((await shop.call('desk.offer.sign', dealer, signAs)).refused).toBeUndefined()
    // It is not let in any more, now that somebody has looked at a card.
    const operator = await shop.newStaff('operator')
    const askedAt = (await sale.detail()).accountAsked!.at
    expect((await take(operator, carOfferNo, askedAt)).refused).toBe('OFFER_HOLDER_DIFFERS')
    expect(await accountsOf(carOfferNo)).toEqual({ now: '4567', asked: '5432' })
  })

  test('goes with a contract that nobody signed in time', async () => {
    const sale = await of.signed(day, { sign: false })
    expect((await of.change(sale, await of.codeFor(sale))).refused).toBeUndefined()
    shop.pass(15 * dayMs)
    await shop.runOfferClock()
    expect(await accountsOf(sale.carOfferNo)).toEqual({ now: null, asked: null })
    const { apiToken } = await openSession(shop.db, { customerId: sale.me.id }, 'test', shop.now())
    const { state, accountAsked } = await shop.ask('sell.detail', apiToken, { carOfferNo: sale.carOfferNo })
    expect([state, accountAsked]).toEqual(['expired', null])
  })
})

describe('a contract that is ended before the money', () => {
  test('takes two people and one cause, the second of head office; its seller hears of it then, and of the cause alone', async () => {
    const { me, carOfferNo, dealer, detail } = await of.signed(day)
    const [operator, finance] = [await shop.newStaff('operator'), await shop.newStaff('finance')]
    const colleague = await shop.newStaff('dealer', outletId)
    expect((await end(dealer, carOfferNo, 'other')).refused).toBe('REASON_NEEDED')
    const asked = await shop.ask('desk.offer.end', dealer, {
      carOfferNo,
      cause: 'papersMissing',
      remark: '登记证书遗失',
    })
    expect(asked.ending).toMatchObject({ cause: 'papersMissing', remark: '登记证书遗失', own: true })
    const before = await detail()
    expect(before).toMatchObject({ state: 'contract', endCauseText: null })
    expect(before.timeline.map(each => each.text).join()).not.toContain('解除')
    expect(await shop.messagesOf(me.id)).not.toContain('The contract for your car was ended')
    expect((await pay(finance, carOfferNo)).refused).toBe('OFFER_END_WAITS')
    expect((await end(dealer, carOfferNo)).refused).toBe('SECOND_PERSON_NEEDED')
    expect((await end(colleague, carOfferNo)).refused).toBe('OFFER_END_OFFICE')
    expect((await end(finance, carOfferNo)).refused).toBe('NOT_ALLOWED')
    expect((await end(await shop.newStaff('dealer', outletId + 1), carOfferNo)).refused).toBe('NOT_FOUND')
    expect((await end(operator, carOfferNo, 'notAsDescribed')).refused).toBe('OFFER_END_DIFFERS')
    expect((await end(operator, carOfferNo)).data).toMatchObject({ state: 'dissolved', ending: null })
    expect(await detail()).toMatchObject({
      state: 'dissolved',
      endCauseText: '证件或过户材料缺失',
      contractNo: `C-${carOfferNo}`,
      account: '',
      can: [],
    })
    expect(await shop.messagesOf(me.id)).toContain('The contract for your car was ended')
    const { rows } = await sql<{ body: string }>`
      select body_cn as body from customer_message where customer_id = ${me.id} order by id desc limit 1`.execute(
      shop.db,
    )
    expect(rows[0]!.body).toContain('证件或过户材料缺失')
    expect(rows[0]!.body).not.toContain('遗失')
    for (const again of [await end(operator, carOfferNo), await pay(finance, carOfferNo)])
      expect(again.refused).toBe('WRONG_STATE')
    expect(await accountsOf(carOfferNo)).toEqual({ now: null, asked: null })
  })

  test('frees its car for another offer, and its owner’s account', async () => {
    const sale = await of.signed(day)
    const { rows } = await sql<{ vin: string }>`
      select vin from car_offer where car_offer_no = ${sale.carOfferNo}`.execute(shop.db)
    await end(sale.dealer, sale.carOfferNo)
    await end(await shop.newStaff('operator'), sale.carOfferNo)
    expect((await shop.asked(sale.me.token, { vin: rows[0]!.vin })).state).toBe('offered')
    const { hindrances } = await shop.ask('privacy.deletionPreview', sale.me.token, {})
    expect(hindrances).toEqual([])
  })

  test('goes on where whoever asked takes it back, or head office does not agree', async () => {
    const { carOfferNo, dealer } = await of.signed(day, { finalFen: small })
    const operator = await shop.newStaff('operator')
    const goOn = (who: string) => shop.call('desk.offer.goOn', who, { carOfferNo })
    expect((await goOn(operator)).refused).toBe('WRONG_STATE')
    await end(dealer, carOfferNo)
    expect((await goOn(await shop.newStaff('dealer', outletId))).refused).toBe('OFFER_END_OFFICE')
    expect((await goOn(dealer)).data).toMatchObject({ ending: null, state: 'contract' })
    await end(dealer, carOfferNo)
    expect((await goOn(operator)).data).toMatchObject({ ending: null })
    // Nobody agrees with what was taken back: this is another first of two.
    expect((await end(operator, carOfferNo)).data).toMatchObject({ state: 'contract', ending: { own: true } })
    await goOn(operator)
    expect((await pay(await shop.newStaff('finance'), carOfferNo)).data).toMatchObject({ state: 'paid' })
    expect((await end(dealer, carOfferNo)).refused).toBe('WRONG_STATE')
  })

  test('twenty people at once end it once; against a payment exactly one wins', async () => {
    const first = await of.signed(day)
    await end(first.dealer, first.carOfferNo)
    const office = await Promise.all(Array.from({ length: 20 }, () => shop.newStaff('operator')))
    const answers = await Promise.all(office.map(who => end(who, first.carOfferNo)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.flatMap(each => each.refused ?? []))).toEqual(new Set(['WRONG_STATE']))
    day = new Date(shop.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)
    shop.setNow(new Date(shop.now().getTime() - 90 * minuteMs).toISOString())
    const second = await of.signed(day, { finalFen: small })
    const [ended, paid] = await Promise.all([
      end(second.dealer, second.carOfferNo),
      pay(await shop.newStaff('finance'), second.carOfferNo),
    ])
    expect([ended.success, paid.success].filter(Boolean)).toHaveLength(1)
  })

  test('leaves nothing of its seller once the time for offers that came to nothing is over', async () => {
    const sale = await of.changing(day)
    const { carOfferNo } = sale
    await shop.ask('desk.offer.end', sale.dealer, { carOfferNo, cause: 'other', remark: '沈先生改变主意' })
    await shop.ask('desk.offer.end', await shop.newStaff('operator'), { carOfferNo, cause: 'other', remark: '属实' })
    shop.pass(dayMs)
    await shop.db.transaction().execute(tx => emptyOffers(tx, shop.now(), 100))
    const { rows } = await sql<{ left: string }>`
      select contact_name || phone || plate || seller_name || end_remark as left from car_offer
      where car_offer_no = ${carOfferNo}`.execute(shop.db)
    expect(rows).toEqual([{ left: '' }])
    expect(await accountsOf(carOfferNo)).toEqual({ now: null, asked: null })
  })
})
