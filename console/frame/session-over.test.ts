import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStaffToken } from '#web/session.ts'
import { saveSignIn } from '#web/sign-in-out.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { goOnWhenBack, sessionBack, sessionOver } from './session-over.ts'
import { soon } from '#web/test-soon.ts'

const reload = vi.fn()
const staff = (name: string) => ({ apiToken: `token of ${name}`, user: null, staff: { name } as never })
beforeEach(() => {
  stubBrowser('/console/orders')
  vi.stubGlobal('location', { ...location, reload })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
})

test('what waits goes on once the same person has signed in again, and not before', async () => {
  saveSignIn(staff('沈'))
  const went: number[] = []
  const waits = [sessionBack().then(() => went.push(1)), sessionBack().then(() => went.push(2))]
  expect([sessionOver.read(), readStaffToken()]).toEqual([true, undefined])
  goOnWhenBack()
  await Promise.resolve()
  expect([sessionOver.read(), went]).toEqual([true, []])
  saveSignIn(staff('沈'))
  goOnWhenBack()
  await Promise.all(waits)
  expect([sessionOver.read(), went, reload.mock.calls.length]).toEqual([false, [1, 2], 0])
})

test('somebody else gets a page of their own, and nothing of what was typed is sent as theirs', async () => {
  saveSignIn(staff('沈'))
  const went = vi.fn()
  void sessionBack().then(went)
  saveSignIn(staff('陆'))
  goOnWhenBack()
  await new Promise(resolve => setTimeout(resolve))
  expect([reload.mock.calls.length, went.mock.calls.length]).toEqual([1, 0])
  saveSignIn(staff('沈'))
  goOnWhenBack()
  await soon(() => expect(went).toHaveBeenCalledOnce())
})

test('a session that is not over waits for nobody', () => {
  saveSignIn(staff('沈'))
  goOnWhenBack()
  expect([sessionOver.read(), reload.mock.calls.length]).toEqual([false, 0])
})
