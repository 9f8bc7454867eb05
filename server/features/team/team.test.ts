/** Accounts of the staff: who runs them, how somebody joins and leaves, and that an administrator is always left. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import { staffRoles } from '#contract/codes.ts'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import type { SignInFacts } from '#contract/sign-in.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { codeOf, dataOf, day, openLoginShop, type SignedIn } from '#server/features/account/test-login.ts'
import { moveAccounts } from '#server/features/staff/staff-account.queries.ts'
import { openOutlets } from '#server/features/dealer/dealer.queries.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { invite, MOST_INVITATIONS } from './invite.ts'

const shop = await openLoginShop()
await seedDatabase(shop.db.pool, { usedCars: 0, today: '2026-11-21' })
afterAll(() => shop.close())
const [outlet, other] = (await openOutlets(shop.db.kysely)).map(each => each.outletId) as [number, number]
const people = (role: (typeof staffRoles)[number], at: number | null = null) =>
  testStaff(shop.db.kysely, role, at, new Date(shop.now))
const admin = await people('administrator')

async function call<N extends CallName>(name: N, input: Input<N>, token = admin.token) {
  const { method, path } = callOf(name)
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await shop.app.http.inject({
    method,
    url: path + query,
    headers: { apitoken: token, host: 'localhost:3000', 'idempotency-key': randomUUID() },
    ...(method === 'POST' ? { payload: input as object } : {}),
  })
  const envelope = answer.json<Envelope<Output<N>>>()
  const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
  return {
    data: envelope.data as Output<N>,
    refused: envelope.success ? undefined : refused,
    status: answer.statusCode,
  }
}
const detail = async (staffId: number) => (await call('desk.staff.detail', { staffId })).data
let numbers = 0
const aMobile = () => `1390000${String(++numbers).padStart(4, '0')}`
const invited = async (change: Partial<Input<'desk.staff.invite'>> = {}) => {
  const mobile = change.mobile ?? aMobile()
  const { data, refused } = await call('desk.staff.invite', { name: '苏禾', role: 'operator', ...change, mobile })
  expect(refused).toBeUndefined()
  return { ...data, mobile }
}
/** Somebody opens the link and signs in with a number. */
async function came(link: string, phone: string) {
  const browser = shop.browser()
  const { form, facts } = await browser.askToLogin(link.slice(link.indexOf('?')))
  expect(facts.kind).toBe('staff')
  // How often a number may be sent a code is no matter of these tests.
  await shop.db.pool.query('delete from login_code')
  const back = await browser.signIn(form, phone)
  return () => browser.exchange(back)
}
const join = async (link: string, phone: string) => (await came(link, phone))()
const me = async (token: string) => (await call('desk.staff.me', {}, token)).status

describe('an invitation', () => {
  test('is a link that makes the account that it promises, once, by sign-in with its number', async () => {
    const { link, mobile, invitationId, expiresAt } = await invited({ role: 'dealer', outletId: outlet })
    expect(link).toMatch(/^http:\/\/localhost:3000\/sso\/login\?kind=staff&invitation=[\w-]{43}$/)
    expect(expiresAt).toBe(shop.now + 3 * day)
    const listed = (await call('desk.staff.invitations', {})).data.find(each => each.invitationId === invitationId)
    expect(listed).toMatchObject({ name: '苏禾', role: 'dealer', invitedBy: 'administrator', over: false })
    expect(listed!.mobile).toBe(`139****${mobile.slice(7)}`)

    const signedIn = dataOf<SignedIn>(await join(link, mobile))
    expect(signedIn.staff).toEqual({ name: '苏禾', role: 'dealer', outletId: outlet })
    expect(await me(signedIn.apiToken)).toBe(200)
    // The link is used up: whoever has an account signs in by it as by any other way.
    expect(dataOf<SignedIn>(await join(link, mobile)).staff).toEqual(signedIn.staff)
    const rows = (await call('desk.staff.list', { keyword: '苏禾', role: 'dealer' })).data
    expect(rows).toMatchObject([{ name: '苏禾', outletId: outlet, active: true, sessions: 2, lastLoginAt: shop.now }])
    expect(await detail(rows[0]!.staffId)).toMatchObject({
      own: false,
      invited: { by: 'administrator', at: shop.now, acceptedAt: shop.now },
    })
    expect((await call('desk.staff.invitations', {})).data.map(each => each.invitationId)).not.toContain(invitationId)
    const kept = await shop.db.pool.query('select * from staff_invitation where id = $1', [invitationId])
    expect(JSON.stringify(kept.rows)).not.toContain(mobile)
    expect(kept.rows[0]).toMatchObject({ mobile: '' })
  })

  test('is worth nothing for another number, which may still be told of it', async () => {
    const { link, mobile } = await invited()
    const stranger = await invited()
    expect(codeOf(await join(link, stranger.mobile))).toBe(errors.LOGIN_INVITATION_OTHER[0])
    expect(dataOf<SignedIn>(await join(link, mobile)).staff?.role).toBe('operator')
  })

  test('forty who come by one link at once are one account, and all of them it', async () => {
    const { link, mobile } = await invited()
    const comers = []
    for (let n = 0; n < 40; n++) comers.push(await came(link, mobile))
    const answers = await Promise.all(comers.map(exchange => exchange()))
    expect(answers.filter(answer => answer.json<Envelope<unknown>>().success)).toHaveLength(40)
    const { rows } = await shop.db.pool.query(
      `select count(distinct s.staff_id) as people from session s join staff_account a on a.id = s.staff_id
        where a.sub = (select sub from login_account where phone = $1 and kind = 'staff')`,
      [mobile],
    )
    expect(rows[0]).toEqual({ people: 1 })
  })

  test('is over after three days, to the millisecond', async () => {
    const { link, mobile } = await invited()
    const exchange = await came(link, mobile)
    await shop.db.pool.query('update staff_invitation set expires_at = $1 where ended_at is null', [new Date(shop.now)])
    expect(codeOf(await exchange())).toBe(errors.LOGIN_INVITATION[0])
    const { rows } = await shop.db.pool.query(
      `select count(*) as n from staff_account where sub in (select sub from login_account where phone = $1)`,
      [mobile],
    )
    expect(rows).toEqual([{ n: 0 }])
    expect((await call('desk.staff.invitations', {})).data.find(each => each.over)).toBeDefined()
  })

  test('is over once it is withdrawn, also for who is signing in', async () => {
    const { link, mobile, invitationId } = await invited()
    const exchange = await came(link, mobile)
    expect((await call('desk.staff.withdraw', { invitationId })).refused).toBeUndefined()
    expect(codeOf(await exchange())).toBe(errors.LOGIN_INVITATION[0])
    expect((await call('desk.staff.withdraw', { invitationId })).refused).toBe('INVITATION_ENDED')
  })

  test('of the same number replaces the one before', async () => {
    const mobile = aMobile()
    const first = await invited({ mobile })
    const second = await invited({ mobile, role: 'reviewer' })
    expect(codeOf(await join(first.link, mobile))).toBe(errors.LOGIN_INVITATION[0])
    expect(dataOf<SignedIn>(await join(second.link, mobile)).staff?.role).toBe('reviewer')
    expect((await call('desk.staff.withdraw', { invitationId: first.invitationId })).refused).toBe('INVITATION_ENDED')
  })

  test('asked for forty times at once is one, by its latest link', async () => {
    const mobile = aMobile()
    const said = { name: '苏禾', role: 'operator' as const, mobile }
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('desk.staff.invite', said)))
    expect(answers.map(each => each.refused)).toEqual(answers.map(() => undefined))
    const hidden = `139****${mobile.slice(7)}`
    expect((await call('desk.staff.invitations', {})).data.filter(each => each.mobile === hidden)).toHaveLength(1)
  })

  test('takes a number of the mainland, and of a dealer an outlet that is open', async () => {
    const said = { name: '苏禾', mobile: aMobile() }
    for (const mobile of ['', '123', '+852 6123 4567', '12800138000'])
      expect((await call('desk.staff.invite', { ...said, mobile, role: 'operator' })).refused).toBe('MOBILE_WRONG')
    expect((await call('desk.staff.invite', { ...said, role: 'dealer' })).refused).toBe('STAFF_OUTLET')
    expect((await call('desk.staff.invite', { ...said, role: 'dealer', outletId: 9 })).refused).toBe('STAFF_OUTLET')
    // Nobody else has one, whatever was sent.
    const { link, mobile } = await invited({ role: 'finance', outletId: outlet })
    expect(dataOf<SignedIn>(await join(link, mobile)).staff).toMatchObject({ role: 'finance', outletId: null })
  })

  test('by whoever runs the server names nobody', async () => {
    const made = await shop.db.kysely
      .transaction()
      .execute(tx =>
        invite(
          tx,
          { name: '陆明', mobile: aMobile(), role: 'administrator', outletId: null },
          { by: null, origin: 'https://shop.example', now: new Date(shop.now) },
        ),
      )
    expect(made.link).toMatch(/^https:\/\/shop\.example\/sso\/login\?/)
    const listed = (await call('desk.staff.invitations', {})).data
    expect(listed.find(each => each.invitationId === made.invitationId)).toMatchObject({ invitedBy: '' })
  })

  test('is one of two hundred at most', async () => {
    const { rows } = await shop.db.pool.query(
      `insert into staff_invitation (token_hash, name, mobile, role, created_at, expires_at)
        select sha256(n::text::bytea), 'x', '1370000' || lpad(n::text, 4, '0'), 'operator', $1, $2
        from generate_series(1, $3::int) n returning id`,
      [new Date(shop.now), new Date(shop.now + day), MOST_INVITATIONS],
    )
    const said = { name: '苏禾', mobile: aMobile(), role: 'operator' as const }
    expect((await call('desk.staff.invite', said)).refused).toBe('INVITATION_MANY')
    await shop.db.pool.query('delete from staff_invitation where id = any($1)', [rows.map(row => row.id)])
    expect((await call('desk.staff.invite', said)).refused).toBeUndefined()
  })

  test('signs nobody in by itself: made-up ones and ones of customers lead nowhere', async () => {
    const browser = shop.browser()
    const { form } = await browser.askToLogin(`?kind=staff&invitation=${'a'.repeat(43)}`)
    const answer = await browser.go(form, { method: 'POST', form: { fill: '13700000000' } })
    expect(answer.json<SignInFacts>().fault?.reason).toBe('notStaff')
    const { link, mobile } = await invited()
    const visitor = shop.browser()
    const asked = await visitor.askToLogin(link.slice(link.indexOf('?')).replace('kind=staff', 'kind=customer'))
    const customer = dataOf<SignedIn>(await visitor.exchange(await visitor.signIn(asked.form, mobile)))
    expect([customer.kind, customer.staff]).toEqual(['customer', null])
  })
})

describe('an account', () => {
  const change = async (staffId: number, said: Partial<Input<'desk.staff.change'>> = {}, token = admin.token) => {
    const now = await detail(staffId)
    return call(
      'desk.staff.change',
      {
        staffId,
        version: now.version,
        name: now.name,
        role: now.role,
        ...(now.outletId === null ? {} : { outletId: now.outletId }),
        reason: '调岗到门店',
        ...said,
      },
      token,
    )
  }
  const flip = async (staffId: number, active: boolean, token = admin.token) =>
    call('desk.staff.switch', { staffId, version: (await detail(staffId)).version, active, reason: '已离职' }, token)

  test('has another role at once, with the sessions that it has', async () => {
    const person = await people('operator')
    expect((await call('desk.shortLink.all', {}, person.token)).refused).toBeUndefined()
    expect((await change(person.id, { role: 'dealer', outletId: other, name: '何川' })).refused).toBeUndefined()
    expect(await detail(person.id)).toMatchObject({ role: 'dealer', outletId: other, name: '何川', version: 2 })
    expect((await call('desk.shortLink.all', {}, person.token)).refused).toBe('NOT_ALLOWED')
    const acts = await call('desk.act.list', { call: 'desk.staff.change', subject: String(person.id) } as never)
    expect(acts.data.acts[0]!.facts).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'role', from: 'operator', value: 'dealer' })]),
    )
    expect((await change(person.id, {})).refused).toBe('STAFF_UNCHANGED')
    expect((await change(person.id, { role: 'dealer', outletId: 9 })).refused).toBe('STAFF_OUTLET')
    expect((await change(person.id, { version: 1, name: 'x' })).refused).toBe('EDITED_SINCE')
  })

  test('is known by another administrator than the one who gave it its role, once, and anew with each role', async () => {
    const [other, third] = [await people('administrator'), await people('administrator')]
    const { link, mobile } = await invited({ name: `新人 ${randomUUID().slice(0, 8)}` })
    const name = dataOf<SignedIn>(await join(link, mobile)).staff!.name
    const [row] = (await call('desk.staff.list', { keyword: name })).data
    const { staffId } = row!
    expect(row!.unknown).toBe(true)
    const count = async (token?: string) => (await call('desk.queue.counts', {}, token)).data.accounts
    const [mine, theirs] = [await count(), await count(other.token)]
    const know = async (token?: string) => {
      const { version } = await detail(staffId)
      return (await call('desk.staff.know', { staffId, version }, token)).refused
    }
    const standing = async (token?: string) => {
      const { placedBy, knownBy, canKnow } = (await call('desk.staff.detail', { staffId }, token)).data
      return [placedBy, knownBy, canKnow]
    }
    expect([await standing(), await standing(other.token)]).toEqual([
      ['administrator', null, false],
      ['administrator', null, true],
    ])
    expect(await know()).toBe('SECOND_PERSON_NEEDED')
    // A self of whoever placed it, and whom such a self has made, know nobody and are known to nobody.
    const [own] = (await shop.db.pool.query('select placed_by from staff_account where id = $1', [staffId])).rows
    const placedBy = (id: number, by: number | null) =>
      shop.db.pool.query('update staff_account set placed_by = $2, known_by = null where id = $1', [id, by])
    const asked = async (token: string) => [(await standing(token))[2], await count(token)]
    await placedBy(third.id, own.placed_by)
    expect(await know(third.token)).toBe('SECOND_PERSON_NEEDED')
    expect(await asked(third.token)).toEqual([false, 0])
    await placedBy(staffId, third.id)
    expect(await know(other.token)).toBe('SECOND_PERSON_NEEDED')
    expect(await asked(other.token)).toEqual([false, theirs])
    await placedBy(third.id, null)
    expect(await asked(other.token)).toEqual([true, theirs])
    await placedBy(staffId, own.placed_by)
    expect(await know(other.token)).toBeUndefined()
    expect(await know(third.token)).toBe('STAFF_UNCHANGED')
    expect([await count(), await count(other.token)]).toEqual([mine, theirs - 1])
    expect(await standing(third.token)).toEqual(['administrator', 'administrator', false])

    // A name alone is the same person; another role is one that somebody has to know of.
    await change(staffId, { name: `${name} 2` })
    expect((await detail(staffId)).unknown).toBe(false)
    await change(staffId, { role: 'finance' }, other.token)
    expect(await know(other.token)).toBe('SECOND_PERSON_NEEDED')
    expect(await know()).toBeUndefined()
    await flip(staffId, false, third.token)
    expect((await detail(staffId)).unknown).toBe(false)
    await flip(staffId, true, third.token)
    expect((await detail(staffId)).unknown).toBe(true)
    const unknown = (await call('desk.staff.list', { unknown: true } as never)).data
    expect(unknown.map(each => each.staffId)).toContain(staffId)
    expect(unknown.every(each => each.unknown)).toBe(true)
    await expect(
      shop.db.pool.query('update staff_account set known_by = placed_by where id = $1', [staffId]),
    ).rejects.toThrow(/staff_account_known/)
    // Nobody is asked about the own account, whoever placed it.
    await change(other.id, { role: 'operator' }, third.token)
    await change(other.id, { role: 'administrator' }, third.token)
    const { version } = await detail(other.id)
    expect((await call('desk.staff.know', { staffId: other.id, version }, other.token)).refused).toBe('STAFF_YOURSELF')
  })

  test('that is switched off is out at once, everywhere, and comes back without its sessions', async () => {
    const person = await people('operator')
    expect(await me(person.token)).toBe(200)
    expect((await flip(person.id, false)).data).toMatchObject({ ended: 1 })
    expect((await call('desk.staff.me', {}, person.token)).refused).toBe('NOT_LOGGED_IN')
    expect((await flip(person.id, false)).refused).toBe('STAFF_UNCHANGED')
    expect((await flip(person.id, true)).refused).toBeUndefined()
    expect((await call('desk.staff.me', {}, person.token)).refused).toBe('NOT_LOGGED_IN')
  })

  test('that is switched off cannot join again by an invitation', async () => {
    const { link, mobile } = await invited()
    const signedIn = dataOf<SignedIn>(await join(link, mobile))
    const [row] = (await call('desk.staff.list', { keyword: signedIn.staff!.name, active: true })).data.toSorted(
      (a, b) => b.staffId - a.staffId,
    )
    await flip(row!.staffId, false)
    const again = await invited({ mobile })
    expect(codeOf(await join(again.link, mobile))).toBe(errors.LOGIN_NOT_STAFF[0])
  })

  test('of a dealer whose outlet is gone comes back with another one', async () => {
    const person = await people('dealer', 9)
    await flip(person.id, false)
    expect((await flip(person.id, true)).refused).toBe('STAFF_OUTLET')
    expect((await change(person.id, { outletId: outlet })).refused).toBeUndefined()
    expect((await flip(person.id, true)).refused).toBeUndefined()
  })

  test('loses its sessions alone where a device was lost', async () => {
    const person = await people('finance')
    expect((await call('desk.staff.endSessions', { staffId: person.id })).data).toEqual({ ended: 1 })
    expect((await call('desk.staff.me', {}, person.token)).refused).toBe('NOT_LOGGED_IN')
    expect((await detail(person.id)).active).toBe(true)
    expect((await call('desk.staff.endSessions', { staffId: 999_999 })).refused).toBe('NOT_FOUND')
  })

  test('of one’s own is changed and switched off by somebody else', async () => {
    expect((await change(admin.id, { role: 'operator' })).refused).toBe('STAFF_YOURSELF')
    expect((await flip(admin.id, false)).refused).toBe('STAFF_YOURSELF')
    expect((await detail(admin.id)).own).toBe(true)
  })

  test('two administrators who throw each other out at once: one is left', async () => {
    for (let n = 0; n < 10; n++) {
      const [a, b] = [await people('administrator'), await people('administrator')]
      const answers = await Promise.all([
        flip(a.id, false, b.token),
        n % 2 ? flip(b.id, false, a.token) : change(b.id, { role: 'operator' }, a.token),
      ])
      const { rows } = await shop.db.pool.query(
        `select count(*) as n from staff_account where id = any($1) and active and role = 'administrator'`,
        [[a.id, b.id]],
      )
      expect([rows[0].n, answers.filter(each => each.refused === undefined).length]).toEqual([1, 1])
    }
  })

  test('goes to the outlet that takes over, and so does an invitation', async () => {
    const person = await people('dealer', outlet)
    const { invitationId } = await invited({ role: 'dealer', outletId: outlet })
    await shop.db.kysely.transaction().execute(async tx => {
      await moveAccounts(tx, outlet, other)
      expect(await tx.selectFrom('staff_account').select('outletId').where('id', '=', person.id).execute()).toEqual([
        { outletId: other },
      ])
      expect(
        await tx.selectFrom('staff_invitation').select('outletId').where('id', '=', invitationId).execute(),
      ).toEqual([{ outletId: other }])
    })
  })

  test.each(staffRoles.filter(role => role !== 'administrator'))('is nothing that %s sees or runs', async role => {
    const person = await people(role, role === 'dealer' ? outlet : null)
    const asked = [
      await call('desk.staff.list', { keyword: '' }, person.token),
      await call('desk.staff.detail', { staffId: admin.id }, person.token),
      await call('desk.staff.invitations', {}, person.token),
      await call('desk.staff.invite', { name: 'x', mobile: aMobile(), role: 'administrator' }, person.token),
      await call('desk.staff.endSessions', { staffId: admin.id }, person.token),
    ]
    expect(asked.map(each => each.refused)).toEqual(asked.map(() => 'NOT_ALLOWED'))
  })
})
