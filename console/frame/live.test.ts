import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStaffSession, readStaffToken } from '#web/session.ts'
import { saveSignIn } from '#web/sign-in-out.ts'
import { surroundings } from '#web/surroundings.ts'
import { stubBrowser } from '#web/test-browser.ts'
import { follow, readChanges, readMessages } from './live.ts'

afterEach(() => {
  clearStaffSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('messages are read however the stream is cut into pieces', () => {
  const whole = 'retry: 1000\n\ndata: {"a":1}\n\n: still here\n\ndata: {"b":2}\n\n'
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 8 }), cuts => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const heard: string[] = []
      let rest = ''
      for (const [n, from] of at.slice(0, -1).entries())
        rest = readMessages(rest + whole.slice(from, at[n + 1]), data => heard.push(data))
      expect([heard, rest]).toEqual([['{"a":1}', '{"b":2}'], ''])
    }),
  )
})

test.each(['', '{', 'null', '[]', '{"changes":1}', '{"changes":{}}'])('%s names no changes', text =>
  expect(readChanges(text)).toBeUndefined(),
)

test('changes of what nobody knows are passed over', () => {
  const known = { topic: 'orders', number: 'HS1' }
  expect(readChanges(JSON.stringify({ changes: [known, { topic: 'x', number: 'y' }, { topic: 'leads' }] }))).toEqual([
    known,
  ])
})

const nora = { name: 'Nora', role: 'operator', outletId: null } as never

test.each([
  ['signs out', () => clearStaffSession()],
  ['signs in as somebody else', () => saveSignIn({ apiToken: 't-2', user: null, staff: nora })],
])('whoever %s asks for no stream of the session that ends', async (_, act) => {
  stubBrowser('/console/today')
  vi.spyOn(surroundings, 'readToken').mockImplementation(readStaffToken)
  saveSignIn({ apiToken: 't-1', user: null, staff: nora })
  const asked = vi.fn(
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
  )
  vi.stubGlobal('fetch', asked)
  const following = follow(new AbortController().signal)
  expect(asked).toHaveBeenCalledOnce()
  const { signal } = asked.mock.calls[0]![1]
  saveSignIn({ apiToken: 't-1', user: null, staff: nora })
  expect(signal.aborted).toBe(false)
  act()
  await expect(following).rejects.toThrow('abort')
  expect(signal.aborted).toBe(true)
})

test('whoever is signed out asks for none', async () => {
  stubBrowser('/console/today')
  vi.spyOn(surroundings, 'readToken').mockReturnValue(undefined)
  expect(await follow(new AbortController().signal)).toBeUndefined()
})
