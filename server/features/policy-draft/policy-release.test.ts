/** What a release does to policies that a shop has written itself; previews; other roles. */
import { afterAll, expect, test } from 'vitest'
import { policyIds, type PolicyId } from '#contract/codes.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { policyRows } from '#server/db/seed/policies.ts'
import { addPolicies } from '#server/db/seed/reference.ts'
import { openPolicies, seen } from './test-policies.ts'

const shop = await openPolicies()
afterAll(() => shop.close())
const { writer, second, call, ask, detail, db } = shop

test('a release brings its versions where the shop has none of its own, and offers them where it has', async () => {
  const release = (policyId: PolicyId, version: string) => ({
    ...policyRows.findLast(row => row.policyId === policyId)!,
    version,
    validFrom: '2026-12-30T00:00:00+08:00',
  })
  const start = async (rows: Parameters<typeof addPolicies>[1]) => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      const n = await addPolicies(client, rows)
      await client.query('commit')
      return n
    } finally {
      client.release()
    }
  }
  const numbers = async (policyId: PolicyId) => (await detail(policyId)).versions.map(each => each.version)
  await shop.publish('AGREEMENT', { from: '2026-12-05' })
  // A draft alone is no version: the release comes into force, and what was sent before it is looked at again.
  const sent = await shop.send(await shop.draft('MARKETING', { from: '2026-12-31' }))
  expect(await start([release('MARKETING', '1.1'), release('AGREEMENT', '1.2')])).toBe(1)
  expect(await numbers('MARKETING')).toEqual(['1.1', '1.0'])
  const tried = await call('desk.policy.decide', second.token, { ...seen(sent), event: 'approve' })
  expect(tried.refused).toBe('POLICY_BEFORE')
  expect(tried.message).toContain('1.1')
  // The shop's own agreement stays; a number of three parts never meets one of two.
  expect(await numbers('AGREEMENT')).toEqual(['1.1.1', '1.1', '1.0'])
  // Starting again, with all that there is, changes nothing.
  expect(await start([...policyRows, release('AGREEMENT', '1.2')])).toBe(0)
  const back = await ask('desk.policy.act', writer.token, { ...seen(sent), event: 'recall' })
  await ask('desk.policy.act', writer.token, { ...seen(back), event: 'discard' })
})

test('what a release brought and is not in force here can be taken over, under a number of its own', async () => {
  // As if the row of this release had come after the shop's own version.
  await db.pool.query(`alter table policy_version disable trigger keep_policy_version`)
  await db.pool.query(`delete from policy_version where policy_id = 'AGREEMENT' and version = '1.1'`)
  await db.pool.query(`alter table policy_version enable trigger keep_policy_version`)
  const { brought } = await detail('AGREEMENT')
  expect(brought).toMatchObject([{ version: '1.1' }])
  const list = await ask('desk.policy.list', writer.token, {})
  expect(list.find(each => each.policyId === 'AGREEMENT')).toMatchObject({ brought: ['1.1'] })
  const begun = await ask('desk.policy.begin', writer.token, { policyId: 'AGREEMENT', fromVersion: '1.1' })
  const { open } = await detail('AGREEMENT')
  const { title, lead, change, sections } = open!
  expect(change.en).toMatch(/closing your account/)
  const saved = await ask('desk.policy.save', writer.token, {
    ...seen(begun),
    title,
    lead,
    change,
    sections,
    from: '2026-12-12',
  })
  await shop.approve(await shop.send(saved))
  expect((await detail('AGREEMENT')).versions[0]).toMatchObject({ version: '1.1.2', place: 'coming' })
})

test('other roles write and approve nothing, and only reviewers look', async () => {
  await shop.draft('STUDENT')
  const { open } = await detail('STUDENT')
  const { no, version, title, lead, change, sections, from } = open!
  const seenOne = { policyId: 'STUDENT', no, version } as const
  const tries: { [N in CallName]?: Input<N> } = {
    'desk.policy.list': {},
    'desk.policy.detail': { policyId: 'STUDENT' },
    'desk.policy.preview': { policyId: 'STUDENT', no },
    'desk.policy.begin': { policyId: 'STUDENT', fromVersion: '1.0' },
    'desk.policy.save': { ...seenOne, title, lead, change, sections, from },
    'desk.policy.act': { ...seenOne, event: 'discard' },
    'desk.policy.decide': { ...seenOne, event: 'approve' },
  }
  const looks = ['desk.policy.list', 'desk.policy.detail', 'desk.policy.preview']
  for (const role of ['dealer', 'finance', 'reviewer'] as const) {
    const { token } = await shop.staff(role)
    for (const [name, input] of Object.entries(tries)) {
      const { refused } = await call(name as 'desk.policy.detail', token, input as never)
      const may = role === 'reviewer' && looks.includes(name)
      expect(refused, `${role} ${name}`).toBe(may ? undefined : 'NOT_ALLOWED')
    }
  }
  expect((await call('desk.policy.list', shop.customer.token, {})).refused).toBe('NOT_LOGGED_IN')
  expect((await detail('STUDENT')).open).toMatchObject({ version, state: 'draft' })
  expect((await ask('desk.policy.list', writer.token, {})).map(each => each.policyId)).toEqual([...policyIds])
})
