import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** In the place of a number that is forgotten. */
export const nobodysVin = '0'.repeat(17)

const mine = (customerId: number) =>
  sql<boolean>`offer_id in (select id from car_offer where customer_id = ${customerId})`
/** Of a car that was bought, the law keeps what was bought. */
const unlessBought = (otherwise: string) => sql`case when paid_at is null then ${sql.lit(otherwise)} else vin end`

/** What is kept of a customer here: cars that were offered to the house. */
export const sellOwn: readonly OwnPart[] = [
  {
    table: 'car_offer_account',
    kind: 'requests',
    rows: mine,
    columns: {
      holder: ['户名', 'Account holder'],
      bank: ['开户行', 'Bank'],
      account_end: ['账号后四位', 'Last four digits of the account'],
      given_at: ['填写时间', 'Given'],
    },
    internal: ['offer_id', 'account_no', 'account_sealed'],
    forget: 'remove',
  },
  {
    table: 'car_offer_evidence',
    kind: 'requests',
    rows: mine,
    columns: { seq: ['报价项', 'Line'], object_id: ['照片', 'Photograph'] },
    internal: ['offer_id', 'round', 'place'],
    forget: 'remove',
  },
  // Before its photographs, which it lets go of.
  {
    table: 'car_inspection',
    kind: 'requests',
    rows: mine,
    columns: { sheet: ['检测单', 'Sheet of the inspection'], report_no: ['报告编号', 'Report number'] },
    internal: ['offer_id', 'version', 'saved_at', 'finished_at'],
    forget: 'remove',
  },
  {
    table: 'car_inspection_photo',
    kind: 'requests',
    rows: mine,
    columns: { photo_id: ['检测照片', 'Photograph of the inspection'] },
    internal: ['offer_id'],
    forget: 'remove',
  },
  {
    table: 'car_offer_line',
    kind: 'requests',
    rows: mine,
    columns: {
      round: ['轮次', 'Round'],
      kind: ['项目', 'Line'],
      amount_fen: ['金额（分）', 'Sum in fen'],
      contest: ['异议', 'Objection'],
      answer: ['答复', 'Answer'],
    },
    internal: ['offer_id', 'seq', 'key', 'ppm', 'figure', 'reason', 'contested_at', 'answered_at'],
    forget: { contest: sql`''`, answer: sql`''`, reason: sql`''` },
  },
  {
    table: 'car_offer',
    kind: 'requests',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      car_offer_no: ['报价编号', 'Offer number'],
      state: ['状态', 'State'],
      vin: ['车架号', 'VIN'],
      plate: ['车牌号', 'Number plate'],
      contact_name: ['姓名', 'Name'],
      phone: ['手机号', 'Mobile number'],
      series_code: ['车系', 'Series'],
      model_year: ['年款', 'Model year'],
      registered_on: ['首次上牌', 'First registered'],
      mileage_km: ['里程（公里）', 'Mileage in km'],
      city_code: ['城市代码', 'City code'],
      condition: ['车况', 'Condition'],
      inspection: ['检测结果', 'Inspection'],
      offer_fen: ['报价（分）', 'Offer in fen'],
      final_fen: ['最终价（分）', 'Final price in fen'],
      final_report_no: ['最终价依据的报告', 'Report that the final price rests on'],
      contract_no: ['合同编号', 'Contract number'],
      paid_at: ['付款时间', 'Paid'],
      created_at: ['提交时间', 'Sent'],
    },
    internal: [
      'id',
      'customer_id',
      'state_at',
      'spu_id',
      'use_kind',
      'accident',
      'flood',
      'lead_id',
      'by_hand',
      'valuation_version',
      'like_car_no',
      'like_fen',
      'market_fen',
      'valued_at',
      'due_at',
      'open_contests',
      'outlet_id',
      'booking_id',
      'inspected_at',
      'final_reason',
      'signed_at',
      'first_payer',
      'pay_reference',
      'end_reason',
    ],
    forget: {
      contact_name: sql`''`,
      phone: sql`''`,
      plate: sql`''`,
      vin: unlessBought(nobodysVin),
      inspection: sql`null`,
      end_reason: sql`''`,
    },
  },
]
