import { describe, expect, test, vi } from 'vitest'
import { inTurn, together } from './together.ts'

test('what is asked in one turn is asked once, what is asked later is asked anew', async () => {
  const asked: string[][] = []
  const lengthOf = together(async (keys: readonly string[]) => {
    asked.push([...keys])
    return new Map(keys.filter(key => key !== 'unknown').map(key => [key, key.length]))
  })
  expect(await Promise.all(['vega', 'lyra', 'vega', 'unknown'].map(lengthOf))).toEqual([4, 4, 4, undefined])
  expect(await lengthOf('mira')).toBe(4)
  expect(asked).toEqual([['vega', 'lyra', 'unknown'], ['mira']])
})

test('a question that fails fails for all who asked it, and for nobody after them', async () => {
  let away = true
  const ask = together(async (keys: readonly string[]) => {
    if (away) throw new Error('away')
    return new Map(keys.map(key => [key, key]))
  })
  expect((await Promise.allSettled([ask('a'), ask('b')])).map(each => each.status)).toEqual(['rejected', 'rejected'])
  away = false
  expect(await ask('a')).toBe('a')
})

describe('what many want alike', () => {
  const db = {}
  /** Findings of a number that goes up with each; each of them ends when it is told to. */
  function counting() {
    const ends: PromiseWithResolvers<void>[] = []
    const find = async () => {
      const end = Promise.withResolvers<void>()
      const nth = ends.push(end)
      await end.promise
      return nth
    }
    return { ends, find }
  }

  test('is found once for all who come while it is being found, and anew: nobody gets what was read before they asked', async () => {
    const { ends, find } = counting()
    const ask = inTurn<number>()
    const first = ask(db, 'ship', find)
    const later = [ask(db, 'ship', find), ask(db, 'ship', find), ask(db, 'ship', find)]
    const other = ask(db, 'redeem', find)
    expect(ends).toHaveLength(2)
    ends[1]!.resolve()
    expect(await other).toBe(2)
    ends[0]!.resolve()
    expect(await first).toBe(1)
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    // Whoever comes now was not there when the second one began.
    const last = ask(db, 'ship', find)
    ends[2]!.resolve()
    expect(await Promise.all(later)).toEqual([3, 3, 3])
    await vi.waitFor(() => expect(ends).toHaveLength(4))
    ends[3]!.resolve()
    expect(await last).toBe(4)
    // Nothing is left of it.
    const alone = ask(db, 'ship', find)
    ends[4]!.resolve()
    expect(await alone).toBe(5)
  })

  test('is another thing in another database', async () => {
    const { ends, find } = counting()
    const ask = inTurn<number>()
    const both = [ask(db, 'ship', find), ask({}, 'ship', find)]
    for (const end of ends) end.resolve()
    expect(await Promise.all(both)).toEqual([1, 2])
  })

  test('fails for those who share it, and for nobody after them', async () => {
    const ask = inTurn<string>()
    const end = Promise.withResolvers<void>()
    const first = ask(db, 'ship', async () => {
      await end.promise
      throw new Error('away')
    })
    const second = ask(db, 'ship', async () => 'there')
    end.resolve()
    await expect(first).rejects.toThrow('away')
    expect(await second).toBe('there')
    expect(await ask(db, 'ship', async () => 'again')).toBe('again')
  })
})
