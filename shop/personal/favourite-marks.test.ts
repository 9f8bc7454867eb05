import { expect, test, vi } from 'vitest'

const calls = vi.hoisted(() => ({
  state: Promise.withResolvers<string[]>(),
  set: Promise.resolve() as Promise<unknown>,
}))

vi.mock('#web/session.ts', () => ({
  goToLogin: vi.fn(),
  isSignedIn: () => true,
  onSessionChange: () => () => {},
  useSignedIn: () => true,
}))
vi.mock('#web/api.ts', () => ({
  api: async (name: string) =>
    name === 'favourite.state' ? { data: await calls.state.promise } : { data: await calls.set },
}))

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
