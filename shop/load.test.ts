import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shopContext } from './context.ts'
import { readOnServer } from './load.ts'

/** What a page ends with when its call is refused for this reason. */
async function endOf(error: unknown): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(shopContext, { call: () => Promise.reject(error) } as never)
  return readOnServer(context, 'dictionary.get', {} as never).catch((end: unknown) => end)
}

test('a page without a database is one with 503, one without its thing leads to /404, a fault stays a fault', async () => {
  expect(await endOf({ reason: 'UNAVAILABLE' })).toMatchObject({ status: 503 })
  expect(await endOf({ reason: 'NOT_FOUND' })).toMatchObject({ status: 302 })
  const fault = new TypeError('x')
  expect(await endOf(fault)).toBe(fault)
})
