import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { soon } from '#web/test-soon.ts'

const server = vi.hoisted(() => ({
  signedIn: false,
  who: 'mine',
  sent: [] as { code: string }[][],
  answer: async (): Promise<unknown> => ({ data: { added: 1, count: 1, left: [] } }),
  sessionChanges: [] as (() => void)[],
}))
vi.mock('#web/session.ts', () => ({
  isSignedIn: () => server.signedIn,
  readUser: () => ({ gcid: server.who }),
  onSessionChange: (tell: () => void) => void server.sessionChanges.push(tell),
}))
vi.mock('#web/api.ts', () => ({
  api: async (_: string, { wishes }: { wishes: { code: string }[] }) => {
    server.sent.push(wishes)
    return server.answer()
  },
}))

// Files share their modules (decision 015): none of another file may stand in here, none of these there.
beforeAll(() => void vi.resetModules())
afterAll(() => void vi.resetModules())

const one = { code: '80080004', label: 'Vega 520' }
const two = { code: '80090005', label: 'Vega 620' }
const took = async () => ({ data: { added: 1, count: 1, left: [] as string[] } })
const wishes = () => import('./wishes.ts')

beforeEach(async () => {
  const { mergeWishes } = await wishes()
  Object.assign(server, { signedIn: true, who: 'mine', answer: took })
  await mergeWishes()
  Object.assign(server, { signedIn: false, sent: [] })
  for (const tell of server.sessionChanges) tell()
})

describe('a stranger', () => {
  test('keeps wishes in the browser, each once, newest first', async () => {
    const { saveWish, readWishes } = await wishes()
    expect(await saveWish(one)).toBe('here')
    expect(await saveWish(two)).toBe('here')
    expect(await saveWish(one)).toBe('here')
    expect(readWishes()).toEqual([two, one])
    expect(server.sent).toEqual([])
  })

  test('keeps a long name without half a character, for which the server would refuse all of them', async () => {
    const { saveWish, readWishes } = await wishes()
    await saveWish({ ...one, label: `${'名'.repeat(39)}𠮷` })
    expect(readWishes()).toEqual([{ ...one, label: '名'.repeat(39) }])
  })

  test('who signs in has them on the wish list, and no longer in the browser', async () => {
    const { saveWish, readWishes, mergeWishes } = await wishes()
    await saveWish(one)
    server.signedIn = true
    expect(await mergeWishes()).toBe(true)
    expect(server.sent).toEqual([[one]])
    expect(readWishes()).toEqual([])
    // Nothing is sent twice.
    expect(await mergeWishes()).toBe(true)
    expect(server.sent).toHaveLength(1)
  })
})

describe('a customer', () => {
  test('has a wish on the list at once', async () => {
    server.signedIn = true
    const { saveWish, readWishes } = await wishes()
    expect(await saveWish(one)).toBe('listed')
    expect(readWishes()).toEqual([])
    expect(await saveWish(one)).toBe('listed')
    expect(server.sent).toEqual([[one]])
  })

  test('loses nothing when the server cannot be reached: it follows later', async () => {
    server.signedIn = true
    server.answer = () => Promise.reject(new Error('offline'))
    const { saveWish, readWishes, mergeWishes } = await wishes()
    expect(await saveWish(one)).toBe('here')
    expect(readWishes()).toEqual([one])
    server.answer = took
    expect(await mergeWishes()).toBe(true)
    expect(readWishes()).toEqual([])
  })

  test('keeps here what the list has no room for, and is told so', async () => {
    const { saveWish, readWishes, mergeWishes, takeWishNews } = await wishes()
    await saveWish(one)
    await saveWish(two)
    takeWishNews()
    server.signedIn = true
    server.answer = async () => ({ data: { added: 1, count: 50, left: [one.code] } })
    expect(await mergeWishes()).toBe(false)
    expect(readWishes()).toEqual([one])
    expect(takeWishNews()).toEqual({ added: 1, full: true })
  })

  test('finds nothing of what another customer left behind in the same browser, and sends none of it', async () => {
    const { saveWish, readWishes, mergeWishes } = await wishes()
    server.signedIn = true
    server.answer = async () => ({ data: { added: 0, count: 50, left: [one.code] } })
    expect(await saveWish(one)).toBe('full')
    server.answer = () => Promise.reject(new Error('offline'))
    expect(await saveWish(two)).toBe('here')
    server.signedIn = false
    expect(readWishes()).toEqual([])
    // A stranger keeps the same car as the one before.
    expect(await saveWish(one)).toBe('here')
    Object.assign(server, { signedIn: true, who: 'theirs', answer: took, sent: [] })
    expect(await mergeWishes()).toBe(true)
    expect(server.sent).toEqual([[one]])
    expect(readWishes()).toEqual([])
    Object.assign(server, { who: 'mine', sent: [] })
    expect(readWishes()).toEqual([two, one])
    expect(await mergeWishes()).toBe(true)
    expect(server.sent).toEqual([[two, one]])
  })

  test('who leaves while the answer is on its way keeps what had no room', async () => {
    const { saveWish, readWishes } = await wishes()
    server.signedIn = true
    const way = Promise.withResolvers<void>()
    server.answer = () => way.promise.then(() => ({ data: { added: 0, count: 50, left: [one.code] } }))
    const kept = saveWish(one)
    await soon(() => expect(server.sent).toEqual([[one]]))
    server.who = 'theirs'
    way.resolve()
    expect(await kept).toBe('here')
    expect(readWishes()).toEqual([])
    server.who = 'mine'
    expect(readWishes()).toEqual([one])
  })

  test('what is kept while the rest is on its way follows', async () => {
    server.signedIn = true
    const way = Promise.withResolvers<void>()
    server.answer = () => way.promise.then(took)
    const { saveWish, readWishes } = await wishes()
    const first = saveWish(one)
    await soon(() => expect(server.sent).toEqual([[one]]))
    const second = saveWish(two)
    way.resolve()
    expect(await Promise.all([first, second])).toEqual(['listed', 'listed'])
    expect(readWishes()).toEqual([])
    expect(server.sent.flat().map(({ code }) => code)).toEqual(expect.arrayContaining([one.code, two.code]))
  })
})
