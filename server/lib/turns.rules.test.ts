import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Takes turns and writes down who has begun. */
function people(turns: Turns, keys: string[]) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  for (const [n, key] of keys.entries())
    void turns.take(key).then(end => {
      begun.push(`${key}${n}`)
      ends.set(`${key}${n}`, end)
    })
  return { begun, end: async (who: string) => (ends.get(who)!(), soon()) }
}

test('no more than all at a time, no more than each of one, in the order in which they came', async () => {
  const { begun, end } = people(new Turns(3, 2), ['a', 'a', 'a', 'b', 'b', 'c'])
  await soon()
  expect(begun).toEqual(['a0', 'a1', 'b3'])
  await end('b3')
  expect(begun.at(-1)).toBe('b4')
  await end('a1')
  expect(begun.at(-1)).toBe('a2')
  await end('a1')
  expect(begun).toHaveLength(5)
  await end('b4')
  expect(begun.at(-1)).toBe('c5')
})
test('who comes when too many wait is turned away', async () => {
  const turns = new Turns(1, 1, 1)
  const first = await turns.take()
  const second = turns.take()
  await expect(turns.take()).rejects.toMatchObject({ reason: 'TOO_MANY', status: 429 })
  first()
  const end = await second
  end()
  expect([turns.waiting, typeof (await turns.take())]).toEqual([0, 'function'])
})
test('a turn ends with its work, however it ends', async () => {
  const turns = new Turns(1)
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run(async () => 'done')).toBe('done')
})
