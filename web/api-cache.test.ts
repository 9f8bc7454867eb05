import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAfter, forgetAll, cacheAnswer, rememberAnswerAt } from './api-cache.ts'

beforeEach(forgetAll)

const asked = () => vi.fn(async () => ({}))

test('equal questions share an answer for a minute', async () => {
  const ask = asked()
  const first = await cacheAnswer('usedCar.list', { page: 1 }, 0, ask)
  expect(await cacheAnswer('usedCar.list', { page: 1 }, 59_999, ask)).toBe(first)
  expect(ask).toHaveBeenCalledTimes(1)
  await cacheAnswer('usedCar.list', { page: 1 }, 60_000, ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('other inputs are other questions', async () => {
  const ask = asked()
  await cacheAnswer('usedCar.list', { page: 1 }, 0, ask)
  await cacheAnswer('usedCar.list', { page: 2 }, 0, ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('two at the same time ask once', async () => {
  const ask = asked()
  const both = [cacheAnswer('a.b', {}, 0, ask), cacheAnswer('a.b', {}, 0, ask)]
  expect(await both[0]).toBe(await both[1])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a failure is not kept', async () => {
  await expect(cacheAnswer('a.b', {}, 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const ask = asked()
  await cacheAnswer('a.b', {}, 0, ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['favourite.set', ['favourite.list'], ['usedCar.list', 'order.list']],
  ['browse.add', ['browse.list'], ['usedCar.list', 'favourite.list']],
  ['order.cancel', ['order.list', 'payment.check', 'usedCar.list'], ['favourite.list', 'region.list']],
  ['payment.start', ['order.list', 'usedCar.list'], ['region.list']],
  ['account.logout', ['order.list', 'region.list', 'usedCar.list'], []],
])('%s forgets %j and keeps %j', async (write, forgotten, kept) => {
  for (const name of [...forgotten, ...kept]) rememberAnswerAt(name, {}, 0, 'old')
  forgetAfter(write)
  for (const name of forgotten) expect(await cacheAnswer(name, {}, 1, async () => 'new')).toBe('new')
  for (const name of kept) expect(await cacheAnswer(name, {}, 1, async () => 'new')).toBe('old')
})

test('a hundred answers are kept, the oldest goes first', async () => {
  for (let n = 0; n <= 100; n++) rememberAnswerAt('a.b', n, 0, 'old')
  expect(await cacheAnswer('a.b', 1, 1, async () => 'new')).toBe('old')
  expect(await cacheAnswer('a.b', 0, 1, async () => 'new')).toBe('new')
})
