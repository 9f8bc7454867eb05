import { expect, test } from 'vitest'
import { together } from './together.ts'

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
