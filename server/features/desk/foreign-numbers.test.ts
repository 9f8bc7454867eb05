/**
 * What a dealer hears of other outlets: the same as of numbers that do not exist, from every call of the desk that a
 * dealer may use and that takes the number of an order or of a refund case; a voucher's code is refused by its own words.
 * And what strangers hear of every call that is somebody's. Made from the call table.
 */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { staffRoles } from '#contract/codes.ts'
import type { CallName } from '#contract/kit.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { inputSchema } from '#server/http/call-schema.ts'
import { sampleOf } from '#server/http/test-samples.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

/** Texts that have to say something. */
const known = { reason: '核对收货地址是否有误', text: '客户来电询问进度', stockNo: 'HN209912310000000000' }

const takes = (field: 'orderNo' | 'caseNo' | 'leadNo' | 'voucherNo' | 'code'): CallName[] =>
  callNames.filter(name => {
    const { staff } = callOf(name)
    return staff && mayStaff('dealer', staff) && inputSchema(name).required?.includes(field)
  })

/** What comes back but for the request's own id. */
async function answered(name: CallName, token: string, more: object): Promise<unknown> {
  const { requestId: _, ...rest } = await shop.call(name, token, { ...sampleOf(name, known), ...more } as never)
  return rest
}

describe('a dealer of another outlet', async () => {
  const [unpaid, paid] = [await shop.placed(), await shop.paid()]
  const bought = await shop.boughtGoods({ way: 'pickup' })
  const asked = await shop.mustAsk(bought.token, bought.orderNo, [{ lineSeq: 1, quantity: 1 }])
  const own = [unpaid.car.outletId, paid.car.outletId, bought.outletId]
  const leadNo = 'HL202611230000000001'
  await sql`
    insert into lead (lead_no, kind, topic, phone, name, state, state_at, created_at, last_at, outlet_id)
    values (${leadNo}, 'buy', 'purchase', '13800006621', '沈知遥', 'assigned', now(), now(), now(), ${bought.outletId})`.execute(
    shop.db,
  )
  const stranger = await shop.newStaff('dealer', Math.max(...own) + 1)
  const nowhere = await shop.newStaff('dealer')
  // What answers a file to a form is asked in its own test: in `loan-paper/loan-paper.test.ts`.
  const calls = takes('orderNo').filter(name => callOf(name).body !== 'formFile')

  test('is asked about by these calls', () => {
    expect(calls.length).toBeGreaterThanOrEqual(5)
    expect(takes('caseNo').length).toBeGreaterThanOrEqual(3)
    expect(takes('leadNo').length).toBeGreaterThanOrEqual(8)
  })
  test.each(calls)('hears nothing of an order by %s', async name => {
    for (const token of [stranger, nowhere]) {
      const nobodys = await answered(name, token, { orderNo: 'HS209912310001' })
      expect(nobodys).toMatchObject({ success: false, refused: 'NOT_FOUND' })
      for (const { orderNo } of [unpaid, paid, bought])
        expect(await answered(name, token, { orderNo })).toEqual(nobodys)
    }
  })
  test.each(takes('caseNo'))('hears nothing of a refund case by %s', async name => {
    for (const token of [stranger, nowhere]) {
      const nobodys = await answered(name, token, { caseNo: 'HR209912310001' })
      expect(nobodys).toMatchObject({ success: false, refused: 'NOT_FOUND' })
      expect(await answered(name, token, { caseNo: asked.caseNo })).toEqual(nobodys)
    }
  })

  test.each(takes('leadNo'))('hears nothing of a lead by %s', async name => {
    for (const token of [stranger, nowhere]) {
      const nobodys = await answered(name, token, { leadNo: 'HL209912310001' })
      expect(nobodys).toMatchObject({ success: false, refused: 'NOT_FOUND' })
      expect(await answered(name, token, { leadNo })).toEqual(nobodys)
    }
  })

  test('is asked about everything that a dealer can name', () => {
    const names = callNames
      .filter(name => {
        const { staff } = callOf(name)
        return staff && mayStaff('dealer', staff)
      })
      .flatMap(name => Object.keys(inputSchema(name).properties ?? {}))
    const ids = new Set(names.filter(field => /(No|Nos|Id|Ids|Code|Codes|code)$/.test(field)))
    // What a dealer names of a calendar is asked about in `desk-slot.test.ts`.
    const ofSlots = ['blockId', 'bookingNo', 'exceptionId', 'outletId', 'resourceId', 'seriesCode', 'spuId']
    // Colleagues and notices of leads that are gone: in `desk-lead.test.ts`.
    const ofLeads = ['leadNo', 'staffId', 'goneIds']
    // Offers for customers' cars: in `sell/ways-round.test.ts`; a contract's number is what the outlet's own paper says.
    const ofOffers = ['carOfferNo', 'contractNo']
    // Used cars: in `used-car/desk-car.test.ts`; places in their queues in `order/desk-hold.test.ts`.
    // New cars in stock: in `car-stock/stock-car.test.ts`.
    // Other prices of an order, one of another order included: in `order/car-price.test.ts`.
    const ofCars = ['carNo', 'queueId', 'stockNo', 'changeId']
    // Activities and registrations for them: in `activity/activity.test.ts`.
    const ofActivities = ['activityId', 'enrolNo']
    // Gifts are handed over anywhere: in `lottery/lottery.test.ts`.
    const ofGifts = ['giftNo']
    // Changes that an outlet proposes: in `outlet-proposal/outlet-proposal.test.ts`.
    const ofProposals = ['proposalId']
    // Files of papers for loans: in `loan-paper/loan-paper.test.ts`.
    // Documents of customs and taxes: in `student-order/student-order-ends.test.ts`.
    // What was noted of them wrongly: in `student-order/student-paper.test.ts`.
    const ofPapers = ['fileId', 'documentId', 'correctionId']
    // Claims and views of lists: in `desk-work.test.ts`.
    const ofWork = ['seenStaffId', 'viewId']
    expect([...ids].sort()).toEqual(
      [
        ...ofSlots,
        ...ofLeads,
        ...ofOffers,
        ...ofCars,
        ...ofActivities,
        ...ofGifts,
        ...ofPapers,
        ...ofProposals,
        ...ofWork,
        'caseNo',
        'code',
        'orderNo',
        'rangeCode',
        'voucherNo',
      ].sort(),
    )
  })
  test.each(takes('code').filter(name => name.startsWith('desk.voucher.')))(
    'redeems and reads no voucher by %s',
    async name => {
      const { token: owner, orderNo } = await shop.boughtGoods({ way: 'pickup', outletId: bought.outletId })
      const [code] = await shop.codesOf(owner, orderNo)
      for (const token of [stranger, nowhere])
        expect(await answered(name, token, { code })).toMatchObject({ success: false, refused: 'VOUCHER_ELSEWHERE' })
      expect((await shop.vouchersOf(orderNo))[0]).toMatchObject({ state: 'open' })
    },
  )
  test('hears nothing of a voucher that was redeemed by mistake, and drops nobody’s', async () => {
    const { token: owner, orderNo } = await shop.boughtGoods({ way: 'pickup', outletId: bought.outletId })
    const [code] = await shop.codesOf(owner, orderNo)
    const dealer = await shop.newStaff('dealer', bought.outletId)
    const { voucherNo } = await shop.ask('desk.voucher.redeem', dealer, { code: code! })
    const back = { voucherNo, backReason: 'notDone', remark: '客户未取货' } as const
    await shop.ask('desk.voucher.askBack', dealer, back)
    expect(takes('voucherNo').toSorted()).toEqual(['desk.voucher.askBack', 'desk.voucher.dropBack'])
    for (const token of [stranger, nowhere]) {
      for (const name of takes('voucherNo')) {
        const nobodys = await answered(name, token, { voucherNo: 'HV209912310001' })
        expect(nobodys).toMatchObject({ success: false, refused: 'NOT_FOUND' })
        expect(await answered(name, token, { voucherNo })).toEqual(nobodys)
      }
      expect(await shop.ask('desk.voucher.askedBack', token, {})).toEqual([])
    }
    expect(await shop.ask('desk.voucher.askedBack', dealer, {})).toMatchObject([{ voucherNo }])
  })
})

describe.each(callNames.filter(name => callOf(name).login || callOf(name).staff))('%s', name => {
  test('is refused to strangers, and to those of the other kind', async () => {
    const { login } = callOf(name)
    const others = login ? [await shop.newStaff('administrator')] : [await shop.newCustomer()]
    for (const token of ['', 'f'.repeat(43), ...others])
      expect(await answered(name, token, {})).toMatchObject({ success: false, refused: 'NOT_LOGGED_IN' })
  })
  const { staff } = callOf(name)
  const without = staff ? staffRoles.filter(role => !mayStaff(role, staff)) : []
  if (without.length === 0) return
  test('is refused to staff who may not', async () => {
    for (const role of without)
      expect(await answered(name, await shop.newStaff(role), {})).toMatchObject({
        success: false,
        refused: 'NOT_ALLOWED',
      })
  })
})
