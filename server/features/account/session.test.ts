import { afterAll, describe, expect, test } from 'vitest'
import type { SignInFacts } from '#contract/sign-in.ts'
import { codeOf, dataOf, day, minute, openLoginShop, type SignedIn } from './test-login.ts'

const shop = await openLoginShop()
afterAll(() => shop.close())

describe('staff', () => {
  test('sign in through the same service and get a staff session only', async () => {
    const browser = shop.browser()
    const { form, facts } = await browser.askToLogin('?kind=staff')
    expect(facts.kind).toBe('staff')
    expect(facts.accounts.map(account => account.role)).toEqual([
      'operator',
      'dealer',
      'reviewer',
      'finance',
      'administrator',
    ])
    const signedIn = dataOf<SignedIn>(await browser.exchange(await browser.signIn(form, '19900000011')))
    expect(signedIn).toMatchObject({
      kind: 'staff',
      back: '/console',
      user: null,
      staff: { name: '沈岚', role: 'operator', outletId: null },
    })
    expect((await shop.userInfo(signedIn.apiToken)).code).toBe(401)
    expect((await shop.checkToken(signedIn.apiToken)).data).toMatchObject({ valid: true, gcid: null })
    expect(signedIn.expiresAt).toBe(shop.now + day / 2)
  })

  test('are only those who have an account', async () => {
    const browser = shop.browser()
    const { form } = await browser.askToLogin('?kind=staff')
    const answer = await browser.go(form, { method: 'POST', form: { do: 'send', phone: '19900000001' } })
    expect(answer.json<SignInFacts>()).toMatchObject({ fault: { reason: 'notStaff' } })
  })

  test('and customers in one browser never get each other’s session', async () => {
    const browser = shop.browser()
    await shop.login('19900000001', '', browser)
    const asStaff = await browser.askToLogin('?kind=staff')
    expect(asStaff.facts.kind).toBe('staff')
    const staff = dataOf<SignedIn>(await browser.exchange(await browser.signIn(asStaff.form, '19900000014')))
    expect(staff.staff?.role).toBe('finance')
    const asCustomer = await browser.askToLogin()
    expect(asCustomer.facts.kind).toBe('customer')
    const back = await browser.signIn(asCustomer.form, '19900000003')
    expect(dataOf<SignedIn>(await browser.exchange(back)).user?.gcid).toBe('c-demo-3')
  })

  test('who were switched off are out at once and cannot come back', async () => {
    const signedIn = await shop.login('19900000013', '?kind=staff')
    await shop.db.pool.query(`update staff_account set active = false where role = 'reviewer'`)
    expect((await shop.checkToken(signedIn.apiToken)).data).toEqual({ valid: false, gcid: null, expiresAt: null })
    const browser = shop.browser()
    const { form } = await browser.askToLogin('?kind=staff')
    expect(codeOf(await browser.exchange(await browser.signIn(form, '19900000013')))).toBe(4015)
  })
})

describe('a token', () => {
  test('slides at most once an hour, to thirty days from the last use and ninety in all', async () => {
    const begin = shop.now
    const { apiToken, expiresAt } = await shop.login('13800138020')
    const end = async () => (await shop.checkToken(apiToken)).data?.expiresAt
    expect(expiresAt).toBe(begin + 30 * day)
    shop.now = begin + 59 * minute
    expect(await end()).toBe(begin + 30 * day)
    shop.now = begin + 60 * minute
    expect(await end()).toBe(shop.now + 30 * day)
    for (let used = 25; used <= 75; used += 25) {
      shop.now = begin + used * day
      expect(await end()).toBe(Math.min(shop.now + 30 * day, begin + 90 * day))
    }
    shop.now = begin + 90 * day - 1
    expect((await shop.userInfo(apiToken)).success).toBe(true)
    shop.now = begin + 90 * day
    expect((await shop.userInfo(apiToken)).code).toBe(401)
    shop.now = begin
  })

  test('that nobody uses for thirty days is worth nothing', async () => {
    const begin = shop.now
    const { apiToken } = await shop.login('13800138021')
    shop.now = begin + 30 * day
    expect((await shop.userInfo(apiToken)).code).toBe(401)
    expect((await shop.checkToken(apiToken)).data).toEqual({ valid: false, gcid: null, expiresAt: null })
    shop.now = begin
  })

  test('dies on logout, the other ones of the customer live on', async () => {
    const one = await shop.login('13800138022')
    shop.now += minute
    const two = await shop.login('13800138022')
    expect((await shop.logout(one.apiToken)).success).toBe(true)
    expect((await shop.userInfo(one.apiToken)).code).toBe(401)
    expect((await shop.userInfo(two.apiToken)).success).toBe(true)
    expect((await shop.logout(one.apiToken)).success).toBe(true)
  })

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(5000)])('%j is nobody’s', async token => {
    expect((await shop.userInfo(token)).code).toBe(401)
    expect((await shop.checkToken(token)).data?.valid).toBe(false)
  })
})
