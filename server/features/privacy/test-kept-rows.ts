/** Rows of every rule of retention, as old as a test wants them. For tests. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { KeepName } from '#server/lib/keep-periods.ts'
import { activityPlants } from './test-kept-activities.ts'
import { loanPaperPlants } from './test-kept-loan-papers.ts'
import { qualificationPlants } from './test-kept-qualifications.ts'
import type { Plant } from './test-kept-plant.ts'

type Row = Record<string, unknown>
const bytes = (n: number) => `\\x${n.toString(16).padStart(64, '0')}`
const expiring = (table: string, column: string, n: number, at: Date, row: Row = {}): Plant => ({
  table,
  mark: [column, typeof row[column] === 'string' ? row[column] : n],
  row: { ...row, expires_at: at },
})
const hashed = (table: string, column: string, n: number, at: Date, row: Row = {}) =>
  expiring(table, column, n, at, { ...row, [column]: bytes(n) })
const phoneOf = (n: number) => `139${String(n).padStart(8, '0')}`
/** A whole hour of a day in Beijing, at which an appointment ends. */
const appointment = (n: number, at: Date, row: Row): Plant => {
  const half = Math.floor(((at.getTime() / 3_600_000 + 8) % 24) * 2)
  const begins = new Date(Math.floor(at.getTime() / 1_800_000) * 1_800_000)
  const day = new Date(begins.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const ends = new Date(begins.getTime() + 1_800_000)
  const times = { day, half, half_hours: 1, starts_at: begins, ends_at: ends, created_at: begins, state_at: ends }
  return {
    table: 'slot_booking',
    mark: ['id', n],
    row: { id: n, booking_no: `HA-KEEP-${n}`, kind: 'viewing', outlet_id: 30_001, ...times, ...row },
  }
}
const lead = (n: number, at: Date, row: Row): Plant => ({
  table: 'lead',
  mark: ['id', n],
  row: {
    id: n,
    lead_no: `HL-KEEP-${n}`,
    kind: 'buy',
    topic: 'purchase',
    phone: phoneOf(n),
    state: 'won',
    state_at: at,
    created_at: at,
    last_at: at,
    ...row,
  },
})

const placedAt = (at: Date): Row => ({ placed_at: at, pay_until: at, terms_at: at, terms_version: '1' })
const closedCar = { kind: 'newCar', state: 'timeout_end', due_fen: 1, outlet_id: 30_001 }
/** What a closed order has to have beside it. */
const order = { kind: 'goods', settlement_id: 1, delivery_way: 'express', due_fen: 1, recipient: {} }

const account = (n: number): Row => ({
  refund_id: n,
  given_by: 'customer',
  holder: '沈知遥',
  bank: '中国银行',
  account_no: '6216600100001234567',
})

/** For each rule a row whose moment is `at`; `n` is a number that nothing else has. */
export const plants: Readonly<Record<KeepName, (n: number, at: Date, customerId: number) => Plant[]>> = {
  sessions: (n, at, customerId) => [hashed('session', 'token_hash', n, at, { customer_id: customerId })],
  loginAttempts: (n, at) => [hashed('login_attempt', 'state_hash', n, at, { kind: 'customer' })],
  returnAddresses: (n, at) => [hashed('return_url', 'hash', n, at)],
  loginCodes: (n, at) => [expiring('login_code', 'phone', n, at, { phone: phoneOf(n) })],
  loginService: (n, at) => [expiring('oidc_store', 'id', n, at, { id: `keep-${n}` })],
  captchas: (n, at) => [expiring('verify_captcha', 'captcha_id', n, at, { captcha_id: String(n).padStart(22, 'k') })],
  alerts: (n, at, customerId) => [
    expiring('alert_digest', 'key', n, at, { key: String(n).padStart(22, 'k'), customer_id: customerId, at }),
  ],
  codes: (n, at) => [hashed('verify_code', 'code_hash', n, at)],
  sampleTexts: (n, at) => [expiring('sample_sms', 'id', n, at, { id: n })],
  voucherCodes: (n, at) => [hashed('voucher_code', 'code_hash', n, at)],
  voucherAttempts: (n, at) => [expiring('voucher_attempt', 'id', n, at, { id: n })],
  couponGuesses: (n, at) => [expiring('coupon_guess', 'customer_id', n, at, { customer_id: n })],
  paymentNonces: (n, at) => [expiring('payment_nonce', 'nonce', n, at, { nonce: `keep-${n}` })],
  paymentNotices: (n, at) => [
    expiring('payment_notice', 'id', n, at, { id: n, number: `HK${n}`, kind: 'paid', outcome: 'booked' }),
  ],
  brochures: (n, at) => [
    expiring('brochure', 'brochure_id', n, at, {
      brochure_id: String(n).padStart(22, 'k'),
      language: 'en',
      state: 'making',
    }),
  ],
  screens: (n, at) => [
    hashed('screen_session', 'screen_hash', n, at, { phone_hash: bytes(n), code: '00000000', created_at: at }),
  ],
  exports: (n, at, customerId) => [
    expiring('data_export', 'export_id', n, at, {
      export_id: String(n).padStart(16, '0'),
      customer_id: customerId,
      language: 'en',
      state: 'making',
    }),
  ],
  writeAnswers: (n, at) => [
    { table: 'idempotency', mark: ['key_hash', bytes(n)], row: { key_hash: bytes(n), created_at: at } },
  ],
  browserErrors: (n, at) => [
    {
      table: 'client_error',
      mark: ['fingerprint', bytes(n)],
      row: { fingerprint: bytes(n), kind: 'script', layout: 'desktop', language: 'en', last_at: at },
    },
  ],
  history: (n, at, customerId) => [
    {
      table: 'browse_record',
      mark: ['item_id', `keep-${n}`],
      row: { customer_id: customerId, kind: 'goods', item_id: `keep-${n}`, at },
    },
  ],
  messages: (n, at, customerId) => [
    {
      table: 'customer_message',
      mark: ['id', n],
      row: { id: n, customer_id: customerId, kind: 'keep', order_no: `HK${n}`, created_at: at },
    },
  ],
  waiting: (n, at, customerId) => [
    {
      table: 'slot_waiting',
      mark: ['id', n],
      row: {
        id: n,
        outlet_id: 30_001,
        kind: 'viewing',
        day: '2026-01-05',
        customer_id: customerId,
        state: 'left',
        state_at: at,
      },
    },
  ],
  holds: (n, at) => [appointment(n, at, { state: 'expired', state_at: at })],
  strangersAppointments: (n, at) => [
    {
      ...appointment(n, new Date(at.getTime() - 1_800_000), {
        state: 'done',
        contact_name: '沈',
        contact_phone: phoneOf(n),
      }),
      emptied: `contact_name || contact_phone`,
    },
  ],
  customersAppointments: (n, at, customerId) => [
    {
      ...appointment(n, new Date(at.getTime() - 1_800_000), { state: 'noShow', customer_id: customerId }),
      emptied: `coalesce(customer_id::text, '')`,
    },
  ],
  buyers: (n, at, customerId) => [
    {
      table: 'new_car_order',
      mark: ['order_id', n],
      row: {
        order_id: n,
        code: '00000000',
        configuration: {},
        campaigns: {},
        buyer_kind: 'person',
        buyer: bytes(n),
        buyer_shown: {},
        car_fen: 2,
        off_fen: 0,
      },
      emptied: `coalesce(buyer::text, '')`,
    },
    {
      table: 'shop_order',
      mark: ['id', n],
      row: { ...closedCar, id: n, order_no: `HS-KEEP-${n}`, state_at: at, customer_id: customerId, ...placedAt(at) },
    },
  ],
  openRequests: (n, at, customerId) => [
    { ...lead(n, at, { customer_id: customerId, state: 'contacted' }), emptied: `replace(state, 'withdrawn', '')` },
  ],
  driveAnswers: (n, at) => [
    { table: 'test_drive_answer', mark: ['booking_id', n], row: { booking_id: n, form_id: 'FORM-SURVEY', version: 1 } },
    appointment(n, new Date(at.getTime() - 1_800_000), { state: 'done' }),
  ],
  drives: (n, at) => [
    { table: 'test_drive', mark: ['booking_id', n], row: { booking_id: n, lead_id: n, key_hash: bytes(n) } },
    appointment(n, new Date(at.getTime() - 1_800_000), { state: 'done' }),
    lead(n, at, { state: 'new', last_at: new Date('2100-01-01') }),
  ],
  viewings: (n, at) => [
    {
      table: 'viewing',
      mark: ['booking_id', n],
      row: { booking_id: n, lead_id: n, used_car_id: 1, key_hash: bytes(n) },
    },
    appointment(n, new Date(at.getTime() - 1_800_000), { state: 'done' }),
    lead(n, at, { state: 'new', last_at: new Date('2100-01-01') }),
  ],
  visits: (n, at) => [
    {
      table: 'maintenance_visit',
      mark: ['booking_id', n],
      row: {
        booking_id: n,
        plate: '京A12345',
        series_code: 'vega',
        range_code: 'vega-t',
        model_year: 2023,
        mileage: 5,
        last_name: '沈',
        first_name: '知遥',
        total_fen: 100,
        remark: '',
      },
    },
    appointment(n, new Date(at.getTime() - 1_800_000), { state: 'done' }),
  ],
  offers: (n, at, customerId) => [
    {
      table: 'car_offer',
      mark: ['car_offer_no', `HP-KEEP-${n}`],
      row: {
        car_offer_no: `HP-KEEP-${n}`,
        customer_id: customerId,
        state: 'withdrawn',
        state_at: at,
        spu_id: 1,
        series_code: 'vega',
        model_year: 2022,
        registered_on: '2022-05-11',
        mileage_km: 41_000,
        city_code: 110_100,
        use_kind: 'private',
        condition: {},
        vin: `LBV${String(n).padStart(14, '0')}`,
        plate: '京A12345',
        contact_name: '沈知遥',
        phone: phoneOf(n),
        valuation_version: 1,
        inspection: { note: '右前门有修补' },
        end_reason: '不卖了',
        seller_name: '沈知遥',
        end_remark: '证件仍未补齐',
        valued_at: at,
        created_at: at,
      },
      emptied: `contact_name || phone || plate || coalesce(inspection::text, '') || end_reason || seller_name || end_remark || replace(vin, '0', '')`,
    },
  ],
  strangersRequests: (n, at) => [lead(n, at, { state: 'lost' })],
  customersRequests: (n, at, customerId) => [lead(n, at, { customer_id: customerId })],
  requestTracking: (n, at) => [
    {
      table: 'lead_submission',
      mark: ['lead_id', n],
      row: {
        lead_id: n,
        kind: 'buy',
        language: 'en',
        tracking: { campaignID: 'X' },
        address_hash: bytes(n),
        form_id: 'FORM-BUY',
        at,
      },
      emptied: `coalesce(tracking::text, '') || encode(address_hash, 'hex')`,
    },
    lead(n, at, { state: 'new', last_at: new Date('2100-01-01') }),
  ],
  orderTracking: (n, at, customerId) => [
    {
      table: 'shop_order',
      mark: ['id', n],
      row: {
        id: n,
        order_no: `HK${n}`,
        customer_id: customerId,
        ...order,
        state: 'timeout_end',
        tracking: { campaignID: 'X' },
        placed_at: at,
      },
      emptied: `coalesce(tracking::text, '')`,
    },
  ],
  caseTracking: (n, at, customerId) => [
    {
      table: 'refund_case',
      mark: ['id', n],
      row: {
        id: n,
        case_no: `HC${n}`,
        order_id: n,
        customer_id: customerId,
        reason: 'other',
        state: 'refund_end',
        tracking: { campaignID: 'X' },
        asked_at: at,
      },
      emptied: `coalesce(tracking::text, '')`,
    },
  ],
  recipients: (n, at, customerId) => [
    {
      table: 'shop_order',
      mark: ['id', n],
      row: {
        id: n,
        order_no: `HK${n}`,
        customer_id: customerId,
        ...order,
        recipient: { name: '沈知遥', mobile: phoneOf(n), street: '梧桐弄', areaCode: 110_105 },
        remark: '放门卫',
        invoice: { type: 'person', title: '个人', email: 'a@example.com', mobile: phoneOf(n) },
        state: 'cancel_end',
        state_at: at,
      },
      emptied: `(recipient ->> 'name') || (recipient ->> 'mobile') || (recipient ->> 'street') || remark
        || coalesce(invoice ->> 'email', '') || coalesce(invoice ->> 'mobile', '')`,
    },
  ],
  refundAccounts: (n, at) => [
    { table: 'refund_account', mark: ['refund_id', n], row: account(n) },
    {
      table: 'refund',
      mark: ['id', n],
      row: { id: n, out_refund_no: `HR${n}`, reason: 'paidLate', state: 'done', state_at: at, done_at: at },
    },
  ],
  consents: (n, at) => [
    {
      table: 'consent_subject',
      mark: ['id', n],
      row: { id: n, phone: phoneOf(n) },
      emptied: 'phone',
    },
    {
      table: 'consent_event',
      mark: ['id', n],
      row: {
        id: n,
        subject_id: n,
        consent_id: 'CONTACT',
        consent_version: '1.0',
        source_kind: 'page',
        source_id: 'keep',
        channel: 'mobile',
        at,
      },
    },
  ],
  activityPlaces: activityPlants,
  ...loanPaperPlants,
  ...qualificationPlants,
  runs: (n, at) => [{ table: 'retention_run', mark: ['id', n], row: { id: n, rule: 'keep', began_at: at } }],
}

/** What stands in columns that must not be empty and that a test does not care for. */
const fillers: Readonly<Record<string, unknown>> = {
  text: '',
  boolean: false,
  bytea: '\\x00',
  jsonb: {},
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  ARRAY: [],
}

/** Writes rows as they are, without asking tables that they refer to. */
export async function plantRows(db: Kysely<DB>, rows: readonly Plant[]): Promise<void> {
  await db.transaction().execute(async tx => {
    // Foreign keys and histories are not what this is about; the checks of each table still hold.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { table, row } of rows) {
      const { rows: columns } = await sql<{ name: string; type: string }>`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
          and (column_name = any(${Object.keys(row)}::text[]) or is_nullable = 'NO' and column_default is null
            and is_identity = 'NO')`.execute(tx)
      const full = Object.fromEntries(columns.map(({ name, type }) => [name, row[name] ?? fillers[type] ?? 1]))
      const names = sql.join(columns.map(({ name }) => sql.raw(`"${name}"`)))
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(full)}::jsonb)`.execute(
        tx,
      )
    }
  })
}

/** Whether what the rule is about is still there. */
export async function isThere(db: Kysely<DB>, { table, mark: [column, value], emptied }: Plant): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select ${emptied === undefined ? sql`true` : sql`(${sql.raw(emptied)}) <> ''`} as left
    from ${sql.table(table)} where ${sql.raw(column)}::text = ${String(value)}`.execute(db)
  return rows[0]?.left ?? false
}
