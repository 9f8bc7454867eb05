import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { readStaffToken, readToken } from '#web/session.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { exchangeCode } from './exchange-code.ts'

let browser: TestBrowser
beforeEach(() => (browser = stubBrowser('/loginback')))
afterEach(() => vi.unstubAllGlobals())

let states = 0
/** What a login service puts into the address; each login has a state of its own. */
const cameBack = (more: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'c', state: `state-${++states}`, ...more })
const asked = () => browser.of('account.exchangeCode').map(each => each.input)

test('a code is exchanged once, however often the page asks, and the session is kept', async () => {
  browser.answers['account.exchangeCode'] = [{ data: { apiToken: 't', user: { gcid: 'A' }, staff: null, back: '/' } }]
  const search = cameBack({ iss: 'https://login.test' })
  const both = await Promise.all([exchangeCode(search), exchangeCode(search)])
  expect(both[0]).toBe(both[1])
  expect(both[0]).toMatchObject({ signedIn: { apiToken: 't' } })
  expect(asked()).toEqual([{ code: 'c', state: search.get('state'), iss: 'https://login.test' }])
  expect([readToken(), readStaffToken()]).toEqual(['t', undefined])
  await exchangeCode(search)
  expect(asked()).toHaveLength(1)
})

test('another login is another exchange', async () => {
  browser.answers['account.exchangeCode'] = [{ data: { apiToken: 's', user: null, staff: { name: '沈' }, back: '/' } }]
  await exchangeCode(cameBack())
  await exchangeCode(cameBack())
  expect([asked().length, readStaffToken(), readToken()]).toEqual([2, 's', undefined])
})

test('a refusal and silence leave nobody signed in', async () => {
  browser.answers['account.exchangeCode'] = [refusal(errors.LOGIN_EXPIRED, 'too late'), new TypeError('broken')]
  expect(await exchangeCode(cameBack())).toEqual({ refused: { code: errors.LOGIN_EXPIRED[0], message: 'too late' } })
  expect(await exchangeCode(cameBack())).toEqual({ refused: { code: 0, message: '' } })
  expect(readToken()).toBeUndefined()
})
