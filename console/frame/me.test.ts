import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStaffToken } from '#web/session.ts'
import { saveSignIn } from '#web/sign-in-out.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'

let browser: TestBrowser
const leaveForLogin = vi.fn()
/** The module as a new document has it. */
async function newDocument() {
  vi.resetModules()
  const { surroundings } = await import('#web/surroundings.ts')
  Object.assign(surroundings, { readToken: readStaffToken, leaveForLogin })
  return (await import('./me.ts')).whoAmI
}
beforeEach(() => {
  browser = stubBrowser('/console/orders')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  leaveForLogin.mockReset()
})
const signIn = () => saveSignIn({ apiToken: 'staff', user: null, staff: { name: '沈' } as never })

test('who is signed in is asked once a document, however many pages want to know', async () => {
  signIn()
  browser.answers['desk.staff.me'] = [{ data: { name: '沈' } }]
  const whoAmI = await newDocument()
  expect(await Promise.all([whoAmI(), whoAmI()])).toEqual([{ name: '沈' }, { name: '沈' }])
  await whoAmI()
  expect(browser.of('desk.staff.me')).toHaveLength(1)
})

test('nobody is shown nothing, and leaves for the login', async () => {
  const whoAmI = await newDocument()
  const shown = vi.fn()
  void whoAmI().then(shown, shown)
  await new Promise(resolve => setTimeout(resolve))
  expect([leaveForLogin.mock.calls.length, shown.mock.calls.length, browser.sent]).toEqual([1, 0, []])
})

test('a question that broke is asked anew by the next page', async () => {
  signIn()
  browser.answers['desk.staff.me'] = [{ status: 503, code: 503, success: false }, { data: { name: '沈' } }]
  const whoAmI = await newDocument()
  await expect(whoAmI()).rejects.toThrow()
  expect(await whoAmI()).toEqual({ name: '沈' })
})
