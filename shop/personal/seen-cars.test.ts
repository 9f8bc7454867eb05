import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { personalChoice } from './personal-choice.ts'
import { forgetSeen, mergeSeen, readSeen, rememberCar, setPersonalChoice } from './seen-cars.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/')
})
afterEach(() => {
  forgetSeen()
  clearSession()
  vi.unstubAllGlobals()
})

test('a car that is seen again moves to the front, and twenty are kept', () => {
  for (let n = 1; n <= 25; n++) rememberCar(`HU26-${n}`, n)
  rememberCar('HU26-10', 99)
  const seen = readSeen()
  expect([seen.length, seen[0], seen.at(-1)!.carNo]).toEqual([20, { carNo: 'HU26-10', at: 99 }, 'HU26-6'])
})

test.each(['no list', '{"a":1}', '[1,null,{"carNo":"../x","at":1},{"carNo":"HU26-1","at":-1}]'])(
  'what else stands in its place counts as nothing: %s',
  text => {
    localStorage.setItem('seenCars', text)
    expect(readSeen()).toEqual([])
  },
)

test('whoever switches it off is remembered no more, and what was there goes', () => {
  rememberCar('HU26-1', 1)
  setPersonalChoice('off')
  expect([readSeen(), localStorage.getItem('seenCars'), personalChoice()]).toEqual([[], null, 'off'])
  rememberCar('HU26-2', 2)
  expect(readSeen()).toEqual([])
  setPersonalChoice('on')
  rememberCar('HU26-3', 3)
  expect(readSeen()).toHaveLength(1)
})

test('after the sign-in it goes to the account, once; what cannot be sent stays', async () => {
  rememberCar('HU26-1', 1)
  await mergeSeen()
  expect(browser.of('browse.merge')).toEqual([])
  browser.signIn()
  browser.answers['browse.merge'] = [{ status: 503, code: 503, success: false }, { data: { kept: 1 } }]
  await expect(mergeSeen()).rejects.toThrow()
  expect(readSeen()).toHaveLength(1)
  await mergeSeen()
  await mergeSeen()
  expect(browser.of('browse.merge').at(-1)?.input).toEqual({ kind: 'usedcar', seen: [{ itemId: 'HU26-1', at: 1 }] })
  expect([readSeen(), browser.of('browse.merge').length]).toEqual([[], 2])
})
