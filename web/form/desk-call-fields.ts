// Written by scripts/form-fields.ts from the shapes of the contract. Do not edit.
import type { FieldRow } from './field-row.ts'

/** Fields of the inputs that forms of the desk send. */
export const deskCallFields = {
  'desk.campaign.save': {
    campaignCode: { kind: 'text', most: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    version: { kind: 'whole', least: 0, most: 2000000000 },
    kind: { kind: 'choice' },
    nameCn: { kind: 'text', least: 1, most: 40 },
    nameEn: { kind: 'text', least: 1, most: 80 },
    labelCn: { kind: 'text', least: 1, most: 20 },
    labelEn: { kind: 'text', least: 1, most: 40 },
    startsAt: { kind: 'moment', least: 1577808000000, most: 4102416000000 },
    endsAt: { kind: 'moment', least: 1577808000000, most: 4102416000000 },
  },
  'desk.comment.decide': {
    commentId: { kind: 'whole' },
    decision: { kind: 'choice' },
    seen: { kind: 'choice' },
    reason: { kind: 'text', most: 100, empty: 'none' },
    reply: { kind: 'text', most: 300, empty: 'none' },
  },
  'desk.coupon.save': {
    couponCode: { kind: 'text', pattern: '^[A-Z0-9-]{3,40}$' },
    version: { kind: 'whole', least: 0, most: 2000000000 },
    titleCn: { kind: 'text', least: 1, most: 40 },
    titleEn: { kind: 'text', least: 1, most: 80 },
    offered: { kind: 'flag' },
    quota: { kind: 'whole', least: 0, most: 10000000, empty: 'null' },
    mostEach: { kind: 'whole', least: 1, most: 99 },
    takeFrom: { kind: 'moment', least: 1577808000000, most: 4102416000000 },
    takeUntil: { kind: 'moment', least: 1577808000000, most: 4102416000000 },
    validUntil: { kind: 'moment', least: 1577808000000, most: 4102416000000, empty: 'null' },
    validDays: { kind: 'whole', least: 1, most: 3660, empty: 'null' },
  },
  'desk.customer.reveal': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    field: { kind: 'choice' },
    reason: { kind: 'text', least: 2, most: 100 },
  },
  'desk.difference.settle': {
    differenceId: { kind: 'whole' },
    way: { kind: 'choice' },
    remark: { kind: 'text', least: 2, most: 100 },
  },
  'desk.goods.save': {
    spuCode: { kind: 'text', most: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    version: { kind: 'whole', least: 1, most: 2000000000 },
    nameCn: { kind: 'text', least: 1, most: 60 },
    nameEn: { kind: 'text', least: 1, most: 120 },
    factCn: { kind: 'text', most: 60 },
    factEn: { kind: 'text', most: 120 },
    originCountryCn: { kind: 'text', most: 30 },
    originCountryEn: { kind: 'text', most: 60 },
    installFen: { kind: 'money', least: 0, most: 100000000 },
    mostEach: { kind: 'whole', least: 1, most: 999, empty: 'null' },
    returnPolicy: { kind: 'choice' },
    state: { kind: 'choice' },
  },
  'desk.invoice.issue': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    invoiceNo: { kind: 'digits', pattern: '^\\d{8,20}$' },
    expectFen: { kind: 'money', least: 0 },
  },
  'desk.order.note': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    text: { kind: 'text', least: 1, most: 200 },
  },
  'desk.price.plan': {
    spuCode: { kind: 'text', most: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    priceFen: { kind: 'money', least: 1, most: 1000000000 },
    showPriceFen: { kind: 'money', least: 1, most: 1000000000, empty: 'null' },
    effectiveAt: { kind: 'moment', empty: 'none' },
  },
  'desk.refund.account': {
    refundNo: { kind: 'text', pattern: '^HR[0-9A-Za-z]{6,38}$' },
    holder: { kind: 'text', least: 2, most: 40, pattern: '^\\P{Cc}*$' },
    bank: { kind: 'text', least: 2, most: 60, pattern: '^\\P{Cc}*$' },
    accountNo: { kind: 'digits', most: 60, pattern: '^[0-9]{8,30}$' },
  },
  'desk.refund.offline': {
    refundNo: { kind: 'text', pattern: '^HR[0-9A-Za-z]{6,38}$' },
    reference: { kind: 'text', least: 4, most: 60, pattern: '^\\P{Cc}*$' },
  },
  'desk.refundCase.accept': {
    caseNo: { kind: 'text', pattern: '^HR[0-9]{8,30}$' },
    sellable: { kind: 'flag' },
    reply: { kind: 'text', least: 0, most: 200, pattern: '^(\\P{Cc}|[\\n\\r\\t])*$', empty: 'none' },
  },
  'desk.shipment.ship': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    carrier: { kind: 'choice' },
    parcelNo: { kind: 'parcel', most: 60, pattern: '^ *[0-9A-Za-z](?: *[0-9A-Za-z]){5,29} *$' },
  },
  'desk.shipment.shipMany': {},
  'desk.stock.correct': {
    skuCode: { kind: 'text', pattern: '^[A-Z0-9-]{4,64}$' },
    difference: { kind: 'whole', least: -1000000, most: 1000000 },
    reason: { kind: 'text', least: 2, most: 100 },
  },
  'desk.voucher.find': { code: { kind: 'digits', most: 40, pattern: '^ *[0-9](?:[ -]?[0-9]){11} *$' } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRow>>>>
