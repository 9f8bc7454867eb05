/** A shop with policies, two people who write them, and a clock in the test's hands. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PolicyId } from '#contract/codes.ts'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import type { PolicyText } from '#contract/policy-text.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testCustomer, testStaff } from '#server/features/account/test-people.ts'
import { requestOf, testApp } from '#server/http/test-app.ts'

export const word = (cn: string, en: string) => ({ cn, en })

export async function openPolicies() {
  const db = await testDatabase()
  let now = new Date('2026-12-05T10:00:00+08:00')
  const dataDir = mkdtempSync(join(tmpdir(), 'hesper-policies-'))
  const env = { DATA_DIR: dataDir }
  // Two servers on one database, as a shop that grows has them.
  const [app, other] = [await testApp(db, env, () => now), await testApp(db, env, () => now)]
  const staff = async (role: 'operator' | 'administrator' | 'reviewer' | 'dealer' | 'finance') =>
    testStaff(db.kysely, role, role === 'dealer' ? 30_001 : null, now)
  const [writer, second] = [await staff('operator'), await staff('administrator')]
  const customer = await testCustomer(db.kysely, 'reader', now)

  async function call<N extends CallName>(name: N, token: string, input: Input<N>, server = app) {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await server.http.inject(requestOf(name, input as Record<string, unknown>, { token, headers }))
    const envelope = answer.json<Envelope<Output<N>>>()
    const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
    return { ...envelope, refused: envelope.success ? undefined : refused }
  }
  async function ask<N extends CallName>(name: N, token: string, input: Input<N>): Promise<Output<N>> {
    const answer = await call(name, token, input)
    if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.message}`)
    return answer.data!
  }
  const detail = (policyId: PolicyId) => ask('desk.policy.detail', writer.token, { policyId })
  const shop = {
    db,
    app,
    other,
    writer,
    second,
    customer,
    staff,
    call,
    ask,
    detail,
    now: () => now,
    /** Moves the clock; a session ends sooner. */
    async goTo(moment: string) {
      now = new Date(moment)
      for (const person of [writer, second])
        person.token = (await openSession(db.kysely, { staffId: person.id }, 'test', now)).apiToken
      customer.token = (await openSession(db.kysely, { customerId: customer.id }, 'test', now)).apiToken
    },
    /** A draft of a policy with another opening, saved. */
    async draft(policyId: PolicyId, change: Partial<PolicyText> = {}) {
      const { before } = await detail(policyId)
      const begun = await ask('desk.policy.begin', writer.token, { policyId, fromVersion: before.version })
      const text = {
        ...before.text,
        lead: word('新的导语，{store}。', 'A new opening, {store}.'),
        change: word('改写导语。', 'Words the opening anew.'),
        from: '2026-12-10',
        ...change,
      }
      return ask('desk.policy.save', writer.token, { ...seen(begun), ...text })
    },
    send: (done: Done) => ask('desk.policy.act', writer.token, { ...seen(done), event: 'send' }),
    approve: (done: Done) => ask('desk.policy.decide', second.token, { ...seen(done), event: 'approve' }),
    /** A further version, approved. */
    async publish(policyId: PolicyId, change: Partial<PolicyText> = {}) {
      return shop.approve(await shop.send(await shop.draft(policyId, change)))
    },
    close: async () => {
      await Promise.all([app.close(), other.close()])
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return shop
}

export type Done = Output<'desk.policy.save'>
/** Which state of a draft was seen. */
export const seen = ({ policyId, no, version }: Done) => ({ policyId, no, version })
