// Written by scripts/form-fields.ts from the shapes of the contract. Do not edit.
import { deskCallFields } from './desk-call-fields.ts'
import type { FieldRow } from './field-row.ts'

/** Fields of the inputs that forms send: by call, or by `call#part`. */
export const callFields = {
  ...deskCallFields,
  'address.save': {
    addressId: { kind: 'whole', empty: 'none' },
    recipient: { kind: 'text', least: 1, most: 30, pattern: '^\\P{Cc}*$' },
    mobile: { kind: 'phone', most: 24 },
    areaCode: { kind: 'region', least: 110000, most: 829999 },
    street: { kind: 'text', least: 4, most: 100, pattern: '^\\P{Cc}*$' },
    tag: { kind: 'choice', empty: 'none' },
    isDefault: { kind: 'flag', empty: 'none' },
  },
  'alert.save': {
    name: { kind: 'text', least: 1, most: 40, pattern: '^\\P{Cc}*$' },
    filter: { kind: 'text', most: 400, empty: 'none' },
    keyword: { kind: 'text', most: 50, empty: 'none' },
    pace: { kind: 'choice', empty: 'none' },
  },
  'captcha.check': {
    captchaId: { kind: 'text', pattern: '^[\\w-]{22}$' },
    purpose: { kind: 'choice' },
    answer: { kind: 'text', most: 20 },
  },
  'comment.add': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    lineSeq: { kind: 'whole', least: 1, most: 200 },
    stars: { kind: 'whole', least: 1, most: 5 },
    body: { kind: 'text', most: 500, empty: 'none' },
    anonymous: { kind: 'flag', empty: 'none' },
    objectIds: { kind: 'pictures', most: 6, empty: 'none' },
  },
  'garage.save': {
    ownCarId: { kind: 'whole', empty: 'none' },
    plate: { kind: 'text', most: 20 },
    vin: { kind: 'vin', most: 40, empty: 'none' },
    seriesCode: { kind: 'text', pattern: '^[\\w-]{1,40}$' },
    rangeCode: { kind: 'text', pattern: '^[\\w-]{1,40}$' },
    modelYear: { kind: 'whole', least: 1990, most: 2100 },
    registeredOn: { kind: 'text', pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', empty: 'none' },
  },
  'goods.checkFit': {
    spuCode: { kind: 'text', most: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    seriesCode: { kind: 'text', pattern: '^[\\w-]{1,40}$', empty: 'none' },
    modelYear: { kind: 'whole', least: 1990, most: 2100, empty: 'none' },
    energy: { kind: 'choice', empty: 'none' },
    vin: { kind: 'vin', most: 40, empty: 'none' },
  },
  'lead.submit': {
    smsCode: { kind: 'text', pattern: '^\\d{6}$', empty: 'none' },
    origin: { kind: 'whole' },
    formId: { kind: 'text', pattern: '^[\\w-]{1,40}$' },
    website: { kind: 'text', most: 200, empty: 'none' },
  },
  'order.cancel': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    expectRefundFen: { kind: 'money', least: 0 },
    reason: { kind: 'text', most: 200, empty: 'none' },
  },
  'refund.giveAccount': {
    refundNo: { kind: 'text', pattern: '^HR[0-9A-Za-z]{6,38}$' },
    holder: { kind: 'text', least: 2, most: 40, pattern: '^\\P{Cc}*$' },
    bank: { kind: 'text', least: 2, most: 60, pattern: '^\\P{Cc}*$' },
    accountNo: { kind: 'digits', most: 60, pattern: '^[0-9]{8,30}$' },
  },
  'refundCase.appeal': {
    caseNo: { kind: 'text', pattern: '^HR[0-9]{8,30}$' },
    explanation: { kind: 'text', least: 2, most: 200, pattern: '^(\\P{Cc}|[\\n\\r\\t])*$' },
  },
  'refundCase.ask': {
    orderNo: { kind: 'text', pattern: '^HS[0-9]{8,30}$' },
    withReturn: { kind: 'flag' },
    reason: { kind: 'choice' },
    explanation: { kind: 'text', least: 0, most: 200, pattern: '^(\\P{Cc}|[\\n\\r\\t])*$', empty: 'none' },
    evidence: { kind: 'pictures', most: 6, empty: 'none' },
    expectAmountFen: { kind: 'money', least: 0 },
  },
  'refundCase.sentBack': {
    caseNo: { kind: 'text', pattern: '^HR[0-9]{8,30}$' },
    carrier: { kind: 'choice' },
    parcelNo: { kind: 'parcel', most: 60, pattern: '^ *[0-9A-Za-z](?: *[0-9A-Za-z]){5,29} *$' },
  },
  'refundCase.withdraw': { caseNo: { kind: 'text', pattern: '^HR[0-9]{8,30}$' } },
  'settlement.place#invoice': {
    kind: { kind: 'choice' },
    title: { kind: 'text', most: 100, pattern: '^\\P{Cc}*$', empty: 'none' },
    taxNo: { kind: 'text', most: 30, pattern: '^\\P{Cc}*$', empty: 'none' },
    email: { kind: 'text', most: 100, pattern: '^\\P{Cc}*$', empty: 'none' },
    mobile: { kind: 'phone', most: 24, empty: 'none' },
  },
  'testDrive.answer': {
    bookingNo: { kind: 'text', pattern: '^HA[0-9]{8,30}$' },
    formId: { kind: 'text', pattern: '^[\\w-]{1,40}$' },
    version: { kind: 'whole', least: 1, most: 2000000000 },
  },
  'testDrive.book': {
    holdKey: { kind: 'text', pattern: '^[\\w-]{43}$' },
    offerNo: { kind: 'text', pattern: '^HA[0-9]{8,30}$', empty: 'none' },
    spuId: { kind: 'whole', empty: 'none' },
    code: { kind: 'digits', least: 1, most: 64, empty: 'none' },
    customerName: { kind: 'text', least: 1, most: 30, pattern: '^\\P{Cc}*$' },
    mobile: { kind: 'phone', most: 24 },
    smsCode: { kind: 'text', pattern: '^\\d{6}$', empty: 'none' },
    adult: { kind: 'flag' },
    licenceYear: { kind: 'flag' },
    website: { kind: 'text', most: 200, empty: 'none' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRow>>>>
