/**
 * What a customer hears of other customers' things: the same as of things that do not exist, from every call that takes a
 * number, an id or a key of something that is somebody's; and nothing of theirs changes. Made from the call table: a new
 * field has to be said to be somebody's or everybody's.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { putEnrolment } from '#server/features/activity/test-enrolment.ts'
import { loanOrderOf } from '#server/features/loan-paper/test-loan-papers.ts'
import { aPdf } from '#server/features/loan-paper/test-paper-files.ts'
import { aPaper, anInput, qualificationsOf } from '#server/features/qualification/test-qualifications.ts'
import { newCarsOf } from '#server/features/order/test-new-car.ts'
import { putReplacement } from '#server/features/replace/test-replacements.ts'
import { putOffer, putReport } from '#server/features/sell/test-offers.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { inputSchema, type Schema } from '#server/http/call-schema.ts'
import { requestOf } from '#server/http/test-app.ts'
import { type Fields, sampleOf } from '#server/http/test-samples.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

/** Fields that name something of one customer, each with something that nobody has. */
const nobodys: Fields = {
  addressId: 2_000_000_000,
  ownCarId: 2_000_000_000,
  orderNo: 'HS209912310001',
  orderNos: ['HS209912310001'],
  voucherNo: 'HV209912310001',
  voucherNos: ['HV209912310001'],
  caseNo: 'HR209912310001',
  refundNo: 'HRM0000000000000000000000000',
  couponNo: 'HC209912310000000001',
  invoiceNo: '88888888888888888888',
  exportId: '0'.repeat(16),
  sessionId: '0'.repeat(64),
  objectId: 'a'.repeat(22),
  objectIds: ['a'.repeat(22)],
  evidence: ['a'.repeat(22)],
  messageIds: [2_000_000_000],
  bookingNo: 'HA209912310001',
  offerNo: 'HA209912310001',
  waitingId: 2_000_000_000,
  searchId: 2_000_000_000,
  queueId: 2_000_000_000,
  placeId: 2_000_000_000,
  fileId: 2_000_000_000,
  enrolNo: 'HD209912310001',
  qualificationNo: 'HK209912310001',
  documentId: 'a'.repeat(22),
  leadNo: 'HL209912310001',
  carOfferNo: 'HP209912310001',
  replacementNo: 'HE209912310001',
  key: 'NO-SUCH:express:',
  keys: ['NO-SUCH:express:'],
}
/** Fields that name what is everybody's, or how something of the sender is to be; `code` is that of a configuration, `phoneCode` what a shared screen shows to all who stand there. */
const everybodys =
  /^(phoneCode|smsCode|activityId|allotmentId|policyId|consentId|code|brochureId|skuCode|spuCode|spuId|captchaId|carNo|stockNo|itemIds?|outletId|couponCode|productCode|creditCode|idNo|seriesCode|rangeCode|areaCode|regionCode|cityCode|giftIds|formId|questionId|answerId|taxNo|accountNo|parcelNo|channelID|campaignID|wcode|lotteryCode)$/

const named = (schema: Schema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([field, of]) => [field, ...named(of), ...named(of.items ?? {})])
const own = callNames.filter(name => callOf(name).login)
const pairs = own.flatMap(name =>
  Object.keys(inputSchema(name).properties ?? {})
    .filter(field => field in nobodys)
    .map(field => [name, field] as const),
)

test('every field that names something is known to be somebody’s or everybody’s', () => {
  const names = new Set(own.flatMap(name => named(inputSchema(name))))
  const unknown = [...names].filter(
    field =>
      /(No|Nos|Id|Ids|ID|Code|Codes|code|keys?|evidence)$/.test(field) && !(field in nobodys || everybodys.test(field)),
  )
  expect(unknown).toEqual([])
  expect(pairs.length).toBeGreaterThanOrEqual(25)
})

let owner: { token: string; id: number; things: Fields }
/** Where a call knows things of one kind alone. */
let thingsFor: Partial<Record<CallName, Fields>> = {}
let stranger: { token: string; id: number }
/** What a call needs beside the field, so that it gets as far as asking whose it is. */
let beside: Partial<Record<CallName, Fields>> = {}

const address = { recipient: '沈知遥', mobile: '13800006621', areaCode: 110_105, street: '望京街 1 号' }

/** An order that its customer has received. */
async function received(token: string): Promise<string> {
  const { orderNo } = await shop.boughtGoods({ token, lines: [{ quantity: 2 }] })
  await shop.shipped(orderNo)
  await shop.ask('order.receive', token, { orderNo })
  return orderNo
}

/** An order of a new car whose contract is drawn up. */
async function confirmedCar(token: string): Promise<string> {
  const cars = newCarsOf(shop)
  const { orderNo } = await shop.ask('carOrder.place', token, await cars.wish(token))
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', await shop.newStaff('operator'), { orderNo })
  await shop.runJobs()
  return orderNo
}

/** An order with a loan, of which a paper was sent. */
async function sentPaper(token: string): Promise<{ orderNo: string; fileId: number }> {
  const { orderNo } = await loanOrderOf(shop, { token })
  const staff = await shop.newStaff('operator')
  await shop.ask('desk.loanPaper.ask', staff, { orderNo, paperKinds: ['identity'] })
  const { papers } = await shop.ask('loanPaper.send', token, {
    orderNo,
    paperKind: 'identity',
    content: aPdf(),
    consent: true,
  })
  return { orderNo, fileId: papers[0]!.files[0]!.fileId }
}

/** A car that was built. */
async function aModel(): Promise<{ seriesCode: string; rangeCode: string; modelYear: number }> {
  const { rows } = await sql<{ seriesCode: string; rangeCode: string; modelYear: number }>`
    select series_code, range_code, first_model_year as model_year from car_trim order by spu_id limit 1`.execute(
    shop.db,
  )
  return rows[0]!
}

beforeAll(async () => {
  const sku = await shop.freshSku()
  const person = async () => {
    const token = await shop.newCustomer()
    const { addressId } = await shop.ask('address.save', token, { ...address, isDefault: true })
    const { couponNo } = await shop.ask('coupon.take', token, { couponCode: 'PARTS-95' })
    const { key } = await shop.ask('cart.add', token, { skuCode: sku.skuCode, quantity: 2, deliveryWay: 'express' })
    const { ownCarId } = await shop.ask('garage.save', token, { plate: '京A12345', ...(await aModel()) })
    return { token, id: await shop.customerOf(token), addressId, couponNo, key, ownCarId }
  }
  const [them, us] = [await person(), await person()]
  const fetched = await shop.boughtGoods({ token: them.token, way: 'pickup', lines: [{ quantity: 2 }] })
  const [voucher] = await shop.vouchersOf(fetched.orderNo)
  const { caseNo } = await shop.mustAsk(them.token, fetched.orderNo, [{ lineSeq: 1, quantity: 1 }])
  const stuck = await shop.bought({
    token: them.token,
    refund: 'abnormal',
    orders: [{ way: 'express', lines: [{ sku }] }],
  })
  const asked = await shop.mustAsk(them.token, stuck.orderNo, [{ lineSeq: 1, quantity: 1 }])
  await shop.approve(await shop.newStaff('operator'), asked.caseNo)
  await shop.runJobs()
  const one = async <T>(text: ReturnType<typeof sql<T>>): Promise<T> => (await text.execute(shop.db)).rows[0]!
  const { refund } = await one(sql<{ refund: string }>`
    select out_refund_no as refund from refund join shop_order o on o.id = order_id
    where o.order_no = ${stuck.orderNo} and refund.state = 'stuck'`)
  const { message } = await one(sql<{ message: number }>`
    select max(id)::int as message from customer_message where customer_id = ${them.id}`)
  const upload = await shop.anUpload(fetched.orderNo)
  shop.config.INVOICE_PROVIDER = 'sample'
  const invoice = { type: 'person', title: '沈知遥', taxNo: null, email: 'shen@example.com', mobile: null } as const
  await shop.boughtPurchase({ token: them.token, invoice })
  await shop.runJobs()
  const { invoiceNo } = await one(sql<{ invoiceNo: string }>`select max(invoice_no) as invoice_no from invoice`)
  // A test drive of theirs, and a place on the list behind it.
  const slot = {
    outletId: fetched.outletId,
    kind: 'test-drive',
    day: beijingDay(later(shop.now(), 5 * dayMs)),
  } as const
  await sql`update outlet set services = services || '{testdrive}' where outlet_id = ${fetched.outletId}`.execute(
    shop.db,
  )
  await sql`insert into slot_resource (outlet_id, sort, name_cn, name_en, series_code)
    select ${fetched.outletId}, 'car', '试驾车', 'Car to drive', min(series_code) from car_series`.execute(shop.db)
  await sql`
    insert into slot_exception (outlet_id, day, closed, opens, closes, capacity, reason_cn, reason_en)
    values (${slot.outletId}, ${slot.day}, false, 0, 48, 1, '加开', 'More')`.execute(shop.db)
  const { bookingNo } = await shop.db
    .transaction()
    .execute(tx =>
      bookSlot(
        tx,
        { ...slot, half: 20 },
        { customerId: them.id },
        { actor: { kind: 'customer', id: them.id }, now: shop.now() },
      ),
    )
  const visitNo = 'HA202611230000000777'
  await sql`
    insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, customer_id, created_at, state, state_at)
    select ${visitNo}, outlet_id, 'maintenance', day, half, half_hours, starts_at, ends_at, customer_id, created_at, 'done', state_at
    from slot_booking where booking_no = ${bookingNo}`.execute(shop.db)
  const contract = { orderNo: await confirmedCar(them.token) }
  const loan = await sentPaper(them.token)
  thingsFor = {
    'maintenance.detail': { bookingNo: visitNo },
    'carContract.code': contract,
    'carContract.sign': contract,
    'carContract.file': contract,
    'milestone.ofOrder': contract,
    'handOver.book': contract,
    'loanPaper.ofOrder': loan,
    'loanPaper.send': loan,
    'loanPaper.remove': loan,
    'loanPaper.file': loan,
  }
  const { waitingId } = await shop.ask('slot.join', them.token, { ...slot, time: '10:00' })
  const { searchId } = await shop.ask('alert.save', them.token, { name: 'Vega', filter: '0-vega' })
  const { queueId } = await shop.ask('carQueue.join', them.token, { carNo: (await shop.placed()).car.carNo })
  const { allotmentId } = await shop.ask('desk.launch.save', await shop.newStaff('operator'), {
    version: 0,
    quantity: 1,
    mostEach: 1,
    opensAt: shop.now().getTime(),
    closesAt: later(shop.now(), dayMs).getTime(),
    reason: '首发第一批',
  })
  const { placeId } = await shop.ask('launch.press', them.token, { allotmentId })
  const enrolNo = await putEnrolment(shop.db, them.id, 'HD202611230000000001', shop.now())
  const carOfferNo = 'HP202611230000000001'
  await putOffer(shop.db, them.id, carOfferNo)
  await putReport(shop.db, carOfferNo)
  const leadNo = 'HL202611230000000001'
  await sql`
    insert into lead (lead_no, kind, topic, customer_id, phone, name, state, state_at, created_at, last_at)
    values (${leadNo}, 'buy', 'purchase', ${them.id}, '13800006621', '沈知遥', 'new', now(), now(), now())`.execute(
    shop.db,
  )
  const replacementNo = 'HE202611230000000001'
  await putReplacement(shop.db, leadNo, replacementNo)
  const { exportId } = await shop.ask('privacy.export', them.token, {})
  await shop.runJobs()
  const ways = qualificationsOf(shop)
  const qualified = await ways.drafted({ token: them.token })
  const ours = await ways.drafted({ token: us.token })
  owner = {
    token: them.token,
    id: them.id,
    things: {
      addressId: them.addressId,
      ownCarId: them.ownCarId,
      orderNo: fetched.orderNo,
      orderNos: [(await shop.placedGoods({ token: them.token })).orderNo],
      voucherNo: voucher!.voucherNo,
      voucherNos: [voucher!.voucherNo],
      caseNo,
      refundNo: refund,
      couponNo: them.couponNo,
      invoiceNo,
      exportId,
      sessionId: (await shop.ask('account.devices', them.token, {}))[0]!.sessionId,
      objectId: upload,
      objectIds: [upload],
      evidence: [upload],
      messageIds: [message],
      bookingNo,
      offerNo: bookingNo,
      waitingId,
      searchId,
      queueId,
      placeId,
      fileId: loan.fileId,
      enrolNo,
      qualificationNo: qualified.qualificationNo,
      documentId: (await ways.mine(them.token)).documents[0]!.documentId,
      leadNo,
      carOfferNo,
      replacementNo,
      key: them.key,
      keys: [them.key],
    },
  }
  stranger = us
  // A cart has no ids of its own: the stranger's is empty, so that the key names the owner's line alone.
  await shop.ask('cart.remove', us.token, { keys: [us.key] })
  const wanted = { source: 'direct', lines: [{ skuCode: sku.skuCode, quantity: 1, deliveryWay: 'express' }] }
  const mine = await shop.boughtGoods({ token: us.token })
  const ofLoan = { orderNo: loan.orderNo, paperKind: 'identity' }
  beside = {
    'loanPaper.remove': ofLoan,
    'loanPaper.file': { orderNo: loan.orderNo },
    'qualification.save': anInput(shop.now()),
    'qualification.submit': { version: 1, consent: true },
    'qualification.addPaper': { documentKind: 'other', content: aPaper(), consent: true },
    'qualification.removePaper': { qualificationNo: ours.qualificationNo },
    'settlement.preview': wanted,
    'settlement.place': {
      ...wanted,
      consent: true,
      expectDueFen: 0,
      termsVersion: (await terms(us.token, wanted)).version,
    },
    'refundCase.ask': {
      orderNo: mine.orderNo,
      withReturn: false,
      reason: 'wrongChoice',
      lines: [{ lineSeq: 1, quantity: 1 }],
    },
    'refundCase.preview': { lines: [{ lineSeq: 1, quantity: 1 }] },
    'comment.add': { orderNo: await received(us.token), lineSeq: 1, stars: 4, body: '很好' },
  }
})

const terms = async (token: string, wanted: object) =>
  (await shop.ask('settlement.preview', token, { ...wanted } as never)).terms

const thingOf = (name: CallName, field: string) => thingsFor[name]?.[field] ?? owner.things[field]

/** All rows that are the owner's, as one text. */
async function ownersRows(): Promise<string> {
  const [of, order] = [
    sql`customer_id = ${owner.id}`,
    sql`order_id in (select id from shop_order where customer_id = ${owner.id})`,
  ]
  const parts = [
    ...[
      'shop_order',
      'customer_address',
      'own_car',
      'customer_coupon',
      'customer_message',
      'media_object',
      'session',
      'cart_line',
      'slot_booking',
      'slot_waiting',
      'saved_search',
      'used_car_queue',
      'activity_place',
      'student_qualification',
    ].map(table => [table, of] as const),
    ...['shop_order_line', 'voucher', 'refund', 'refund_case', 'goods_comment', 'payment_attempt_order'].map(
      table => [table, order] as const,
    ),
  ]
  const texts = await Promise.all(
    parts.map(async ([table, which]) => {
      const { rows } = await sql<{ all: string }>`
        select coalesce(string_agg(t::text, ';' order by t::text), '') as all from ${sql.table(table)} t where ${which}`.execute(
        shop.db,
      )
      return `${table}: ${rows[0]!.all}`
    }),
  )
  return texts.join('\n')
}

/** What comes back, but for the request's own id and moments. */
async function answered(name: CallName, token: string, input: Fields): Promise<Fields> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await shop.app.http.inject(requestOf(name, input, { token, headers }))
  // A file is what its owner alone gets.
  if (!String(answer.headers['content-type']).includes('json')) return { file: true }
  const { requestId: _, ...rest } = answer.json<Fields>()
  return rest
}

describe.each(pairs)('%s, asked with another customer’s %s', (name, field) => {
  test('hears what is heard of what nobody has, and changes nothing of theirs', async () => {
    const input = { ...sampleOf(name), ...beside[name] }
    const before = await ownersRows()
    const unknown = await answered(name, stranger.token, { ...input, [field]: nobodys[field] })
    const theirs = await answered(name, stranger.token, { ...input, [field]: thingOf(name, field) })
    expect(theirs).toEqual(unknown)
    // The door has let it in: it was the handler that asked whose it is.
    expect([400, 401, 415, 4003, 500]).not.toContain(theirs.code)
    expect(await ownersRows()).toBe(before)
  })
})

/**
 * What is not there for its owner either: an offer that was not inspected has no report (`sell/inspection.test.ts` has one), and
 * one that was not accepted is no trade-in (`order/new-car-extras.test.ts` has one).
 */
const notYet = new Set<CallName>(['sell.report', 'carOrder.preview'])

test('the owner hears something else', async () => {
  const reads = pairs.filter(([name]) => !callOf(name).write && !callOf(name).ownTransaction)
  expect(reads.length).toBeGreaterThanOrEqual(8)
  for (const [name, field] of reads.filter(([each]) => !notYet.has(each))) {
    const input = { ...sampleOf(name), ...beside[name] }
    const unknown = await answered(name, owner.token, { ...input, [field]: nobodys[field] })
    const theirs = await answered(name, owner.token, { ...input, [field]: thingOf(name, field) })
    expect(theirs, `${name} ${field}`).not.toEqual(unknown)
  }
})
