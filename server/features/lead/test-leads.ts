/** A shop in which forms are filled in and sent, as visitors do. For tests. */
import { randomUUID } from 'node:crypto'
import type { FormPurpose } from '#contract/codes.ts'
import type { FormBean, FormKey } from '#contract/forms/definition.ts'
import { answersOf, type OptionsOf, startValues, type Values } from '#contract/forms/engine.ts'
import { questionnaireIdOf } from '#contract/forms/questionnaire.ts'
import type { Input, Output } from '#contract/kit.ts'
import { itemAt, required } from '#contract/required.ts'
import { directory } from '#server/db/test-directory.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { codesOf } from '#server/features/verify/test-codes.ts'
import { type CallOptions, testApp } from '#server/http/test-app.ts'
import { dayMs, later } from '#server/lib/clock.ts'

interface Filled {
  key?: FormKey
  phone?: string
  values?: Values
  /** Purposes that are agreed to beside those that the form needs. */
  agrees?: readonly string[]
  code?: string
  input?: Partial<Input<'lead.submit'>>
  options?: CallOptions
}

export async function openLeads() {
  // A Monday at ten in Beijing: outlets are open.
  let now = new Date('2026-11-23T02:00:00Z')
  const db = await testDatabase(directory, 16)
  const app = await testApp(db, {}, () => now)
  const codes = codesOf(app)
  const pass = (ms: number) => {
    now = later(now, ms)
  }

  let lastPhone = 13_700_000_000
  const newPhone = () => String(++lastPhone)

  const signIn = async (customerId: number) => (await openSession(db.kysely, { customerId }, 'test', now)).apiToken
  async function customer(mobile = ''): Promise<{ token: string; id: number }> {
    const name = randomUUID()
    const { rows } = await db.pool.query(`insert into customer (gcid, sub, mobile) values ($1, $1, $2) returning id`, [
      name,
      mobile,
    ])
    return { token: await signIn(rows[0].id), id: rows[0].id }
  }

  const hangzhou = 330_100
  const { seriesList } = required((await app.send('form.series', { formId: 'FORM-BUY' })).data, 'series')
  const [vega, lyra] = [itemAt(seriesList, 0).seriesCode, itemAt(seriesList, 1).seriesCode]
  const { rows: outletRows } = await db.pool.query<{ outlet_id: number }>(
    `select outlet_id from outlet where city_code = $1 and 'used' = any(services) and state = 'open' order by 1`,
    [hangzhou],
  )
  const [first, second] = [itemAt(outletRows, 0).outlet_id, itemAt(outletRows, 1).outlet_id]

  /** Answers that a form takes, whatever it asks. */
  function fill(form: FormBean, phone: string): Record<string, string | boolean> {
    const byPattern = { phone, name: '沈知遥', mileage: '5', date: '2022-05-01', plain: '' } as Record<string, string>
    const byName: Record<string, string> = { seriesCode: vega, wantedSeriesCode: lyra, cityCode: String(hangzhou) }
    const values: Record<string, string | boolean> = { ...startValues(form) }
    for (const question of form.questions) {
      const { questionId, name, questionType, options, required: needed, hidden } = question
      if (hidden || !needed) continue
      if (questionType === 'CONFIRMATION') values[questionId] = true
      else if (byName[name]) values[questionId] = byName[name]
      else if (name === 'modelCode') values[questionId] = 'MODEL'
      else values[questionId] = options[0]?.answerId ?? byPattern[question.pattern ?? 'plain'] ?? ''
    }
    return values
  }
  const formFor = async (key: FormKey, options?: CallOptions) =>
    required((await app.send('form.byKey', { key }, options)).data, 'form').formBean as FormBean

  /** What the page of a form would send. */
  async function submission({
    key = 'buy',
    phone = newPhone(),
    values = {},
    agrees = [],
    input = {},
    options,
  }: Filled) {
    const form = await formFor(key, options)
    const chosen = fill(form, phone)
    const models = (await app.send('form.models', { formId: form.formId, seriesCode: vega })).data!
    for (const [id, value] of Object.entries(chosen)) if (value === 'MODEL') chosen[id] = itemAt(models, 0).modelCode
    for (const each of form.questions) if (agrees.includes(String(each.consentId))) chosen[each.questionId] = true
    const all = { ...chosen, ...values }
    const optionsOf: OptionsOf = question => question.options
    const consents = form.questions
      .filter(each => each.consentId !== null && all[each.questionId] === true)
      .map(each => ({
        consentId: each.consentId as FormPurpose,
        consentVersion: String(each.consentVersion),
        signTime: now.getTime() - 1000,
      }))
    return {
      origin: 15,
      formId: form.formId,
      request: { consents, brand: 'hesper' },
      answeredQuestionnaire: {
        questionnaireId: questionnaireIdOf(form),
        questions: answersOf(form, all, optionsOf).map(each => ({ ...each, answers: [...each.answers] })),
      },
      formData: {},
      ...input,
    } satisfies Input<'lead.submit'>
  }

  /** Fills in a form and sends it, with a code that was sent to the phone. */
  async function submit(filled: Filled = {}) {
    const phone = filled.phone ?? newPhone()
    const smsCode = filled.code ?? (await codes.codeFor('lead', phone))
    const input = await submission({ ...filled, phone })
    const answer = await app.send('lead.submit', { smsCode, ...input }, filled.options)
    return { ...answer, phone, smsCode }
  }
  const submitted = async (filled: Filled = {}): Promise<Output<'lead.submit'> & { phone: string }> => {
    const { data, message, phone } = await submit(filled)
    if (!data) throw new Error(`not submitted: ${message}`)
    return { ...data, phone }
  }
  const leadRow = async (leadNo: string) => {
    const { rows } = await db.pool.query(`select * from lead where lead_no = $1`, [leadNo])
    return rows[0]
  }
  const submissionsOf = async (leadNo: string) => {
    const { rows } = await db.pool.query(
      `select s.* from lead_submission s join lead on lead.id = s.lead_id where lead_no = $1 order by seq`,
      [leadNo],
    )
    return rows
  }
  const countLeads = async () => (await db.pool.query(`select count(*)::int as n from lead`)).rows[0].n as number
  const ledgerOf = async (leadNo: string) => {
    const { rows } = await db.pool.query(
      `select consent_id, consent_version, outlet_id, given, form_id from consent_event where source_id = $1 order by id`,
      [leadNo],
    )
    return rows
  }

  return {
    db,
    app,
    codes,
    now: () => now,
    pass,
    /** A day on which nothing was submitted yet. */
    nextDay: () => pass(2 * dayMs),
    newPhone,
    signIn,
    customer,
    hangzhou,
    vega,
    lyra,
    first,
    second,
    formFor,
    submission,
    submit,
    submitted,
    leadRow,
    submissionsOf,
    countLeads,
    ledgerOf,
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
