/**
 * Submissions of leads, each of a customer of its own from an address of its own: the form's answers are judged, the
 * phone is that of the account, the lead is written with its history, its consents and its dealer. Beside it a bare route
 * that takes the same bytes, and the same insert into a bare table.
 *
 *     node bench/leads.ts --submissions 400 --customers 8
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { ConsentPurpose } from '#contract/codes.ts'
import { answersOf, startValues } from '#contract/forms/engine.ts'
import type { FormBean } from '#contract/forms/definition.ts'
import { questionnaireIdOf } from '#contract/forms/questionnaire.ts'
import { calls } from '#contract/calls.ts'
import { itemAt } from '#contract/required.ts'
import { connect } from '#server/db/connect.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { runAlone, type Setting } from './alone.ts'
import { figure, quantile } from './figures.ts'
import { inTurns } from './in-turns.ts'
import { startRaw } from './raw-process.ts'
import { cpuSeconds, type Running } from './shop.ts'

const out = 'bench/out'
const hangzhou = '330100'

const ask = async (shop: Running, path: string, input: object) => {
  const answer = await fetch(shop.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return (await answer.json()).data
}

/** What a customer with this phone submits. */
function submission(form: FormBean, seriesCode: string, phone: string, signTime: number): object {
  const named: Record<string, string> = { seriesCode, cityCode: hangzhou }
  const values: Record<string, string | boolean> = { ...startValues(form) }
  for (const { questionId, questionType, name, pattern, options, required, hidden } of form.questions) {
    if (hidden || questionType === 'CONFIRMATION') values[questionId] = questionType === 'CONFIRMATION'
    else if (required)
      values[questionId] = named[name] ?? options[0]?.answerId ?? (pattern === 'phone' ? phone : '沈知遥')
  }
  const consents = form.questions.flatMap(({ consentId, consentVersion }) =>
    consentId ? [{ consentId: consentId as ConsentPurpose, consentVersion, signTime }] : [],
  )
  return {
    origin: 15,
    formId: form.formId,
    request: { consents, brand: 'hesper' },
    answeredQuestionnaire: {
      questionnaireId: questionnaireIdOf(form),
      questions: answersOf(form, values, question => question.options),
    },
    formData: {},
  }
}

/**
 * Adds the row of submissions to a table of measurements.
 * @param submissions how many
 * @param customers   at a time
 */
export async function measureLeads({ shop, url, row }: Setting, submissions: number, customers: number): Promise<void> {
  mkdirSync(out, { recursive: true })
  const db = await connect({ url, max: 16, name: 'bench-leads' })
  try {
    const now = new Date()
    const { formBean: form } = await ask(shop, calls['form.byKey'].path, { key: 'buy' })
    const { seriesList } = await ask(shop, calls['form.series'].path, { formId: form.formId })
    const people: { token: string; body: string; address: string }[] = []
    for (let n = 0; n < submissions; n++) {
      const [gcid, phone] = [randomUUID(), String(13_000_000_000 + Math.floor(Math.random() * 999_999_999))]
      const made = await sql<{ id: number }>`
        insert into customer (gcid, sub, mobile, created_at) values (${gcid}, ${gcid}, ${phone}, ${now}) returning id`.execute(
        db.kysely,
      )
      const { apiToken } = await openSession(db.kysely, { customerId: itemAt(made.rows, 0).id }, 'bench', now)
      const body = JSON.stringify(submission(form, seriesList[0].seriesCode, phone, now.getTime()))
      people.push({ token: apiToken, body, address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
    }
    const post = async (origin: string, path: string, n: number) => {
      const { token, body, address } = itemAt(people, n)
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apitoken: token,
          'idempotency-key': randomUUID(),
          'x-forwarded-for': address,
        },
        body,
      })
      const text = await answer.text()
      if (!text.startsWith('{"success":true')) throw new Error(text)
    }
    const before = cpuSeconds(shop.pid)
    const mine = await inTurns(submissions, customers, n => post(shop.address, calls['lead.submit'].path, n))
    const after = cpuSeconds(shop.pid)
    const kept = await sql<{ leads: number; submissions: number; handed: number }>`
      select (select count(*) from lead) as leads, (select count(*) from lead_submission) as submissions,
        (select count(*) from lead where outlet_id is not null) as handed`.execute(db.kysely)

    writeFileSync(`${out}/lead.json`, '{"success":true,"message":"","code":200,"data":null}')
    const bare = await startRaw([`${out}/lead.json`])
    const raw = await inTurns(submissions, customers, n => post(bare.address, '/0', n))
    bare.stop()
    await sql`create table if not exists bench_lead (id bigint generated always as identity primary key, body jsonb)`.execute(
      db.kysely,
    )
    const table = await inTurns(submissions, customers, async n => {
      await sql`insert into bench_lead (body) values (${itemAt(people, n).body}::jsonb)`.execute(db.kysely)
    })
    await sql`drop table bench_lead`.execute(db.kysely)

    const each = (used: number) => figure((used * 1000) / submissions, 2)
    const { leads, handed } = itemAt(kept.rows, 0)
    row(
      `Submissions of leads, ${customers} at a time`,
      `${figure(mine.perSecond)}/s, ${each(after.node - before.node)} + ${each(after.database - before.database)} ms CPU, ` +
        `p50 ${figure(quantile(mine.times, 0.5))} ms, p99 ${figure(quantile(mine.times, 0.99))} ms, ${figure(leads)} kept, ${figure(handed)} handed to a dealer`,
      `${figure((mine.perSecond / raw.perSecond) * 100)} % of the raw route's ${figure(raw.perSecond)}/s, ` +
        `${figure((mine.perSecond / table.perSecond) * 100)} % of ${figure(table.perSecond)}/s bare inserts`,
      '',
    )
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      submissions: { type: 'string', default: '400' },
      customers: { type: 'string', default: '8' },
      folder: { type: 'string', default: 'bench/out/leads' },
    },
  })
  const { submissions, customers, folder } = values
  await runAlone(folder, 0, setting => measureLeads(setting, Number(submissions), Number(customers)))
}
