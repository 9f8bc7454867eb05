import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { soon } from '#web/test-soon.ts'

const calls = vi.hoisted(() => ({
  state: Promise.withResolvers<string[]>(),
  set: Promise.resolve() as Promise<unknown>,
  token: 'A',
  /** What the server was told, in order. */
  sent: [] as boolean[],
}))

vi.mock('#web/session.ts', () => ({
  goToLogin: vi.fn(),
  isSignedIn: () => true,
  readToken: () => calls.token,
  onSessionChange: () => () => {},
  useSignedIn: () => true,
}))
vi.mock('#web/api.ts', () => ({
  api: async (name: string, { on }: { on: boolean }) => {
    if (name === 'favourite.state') return { data: await calls.state.promise }
    calls.sent.push(on)
    return { data: await calls.set }
  },
}))

// Files share their modules (decision 015): none of another file may stand in here, none of these there.
beforeAll(() => void vi.resetModules())
afterAll(() => void vi.resetModules())

test('a heart that is pressed before its state is known keeps what was pressed', async () => {
  const { loadMarks, markOf, toggleFavourite } = await import('./favourite-marks.ts')
  const asked = loadMarks(['A1', 'B2', 'C3'], 'usedcar')
  expect(await toggleFavourite('A1')).toBe(true)
  // The answer was written before the press.
  calls.state.resolve(['B2'])
  await asked
  expect(['A1', 'B2', 'C3'].map(each => markOf(each, 'usedcar'))).toEqual([true, true, false])
})

test('a press that is refused leaves what was known, or nothing', async () => {
  const { markOf, toggleFavourite } = await import('./favourite-marks.ts')
  calls.set = Promise.reject(new Error('refused'))
  expect(await toggleFavourite('B2')).toBeUndefined()
  expect(markOf('B2', 'usedcar')).toBe(true)
  expect(await toggleFavourite('D4')).toBeUndefined()
  expect(markOf('D4', 'usedcar')).toBeUndefined()
})

test.each([
  [2, false],
  [3, true],
  [4, false],
])('%d quick presses end as the screen shows, one call at a time', async (presses, shown) => {
  const { markOf, toggleFavourite } = await import('./favourite-marks.ts')
  const answers = Promise.withResolvers<void>()
  calls.set = answers.promise
  calls.sent = []
  const item = `E${presses}`
  const pressed = [toggleFavourite(item)]
  await soon(() => expect(calls.sent).toEqual([true]))
  while (pressed.length < presses) pressed.push(toggleFavourite(item))
  expect(markOf(item, 'usedcar')).toBe(shown)
  expect(calls.sent).toEqual([true])
  answers.resolve()
  await Promise.all(pressed)
  expect(markOf(item, 'usedcar')).toBe(shown)
  expect(calls.sent.at(-1)).toBe(shown)
  expect(calls.sent).toHaveLength(shown ? 1 : 2)
})

describe('somebody else who signs in, maybe in another tab,', () => {
  test('sees nothing of what the first one kept, nor the first one, coming back, of an answer that was not hers', async () => {
    const { loadMarks, markOf, setFavourite } = await import('./favourite-marks.ts')
    calls.set = Promise.resolve()
    await setFavourite('F1', 'usedcar', true)
    calls.state = Promise.withResolvers()
    const asked = loadMarks(['F2'], 'usedcar')
    calls.token = 'B'
    expect(markOf('F1', 'usedcar')).toBeUndefined()
    calls.state.resolve(['F2'])
    await asked
    expect(markOf('F2', 'usedcar')).toBeUndefined()
  })
  test('is not shown a heart of the other one whose sending fails', async () => {
    const { markOf, setFavourite } = await import('./favourite-marks.ts')
    const answer = Promise.withResolvers<void>()
    calls.set = answer.promise
    calls.sent = []
    await Promise.resolve()
    const pressed = setFavourite('G1', 'goods', true)
    await soon(() => expect(calls.sent).toEqual([true]))
    calls.token = 'C'
    answer.reject(new Error('refused'))
    expect([await pressed, markOf('G1', 'goods')]).toEqual([undefined, undefined])
  })
})
