import { describe, expect, test } from 'vitest'
import { isOneSlipAway, partsOf, type SearchWord, understand } from './search-words.ts'

const word = (facet: string, value: string, ...spellings: string[]): SearchWord => ({
  facet,
  value,
  cn: value,
  en: value,
  spellings,
})
const words = [
  word('series', 'vega', 'vega'),
  word('series', 'altair', 'altair'),
  word('modelCodes', '101', 'vega 620 长续航版', '长续航版', 'changxuhangban', 'cxhb'),
  word('cityId', '110100', '北京', 'beijing', 'bj'),
  word('cityId', '310100', '上海', 'shanghai', 'sh'),
  word('bodyColor', 'copper', '余晖铜', 'afterglow copper', 'yuhuitong', 'yht'),
]
const values = (query: string) => understand(query, words)?.map(part => part.map(each => each.value))

describe('understanding a query', () => {
  test.each([
    ['vega', [['vega']]],
    ['VEGA 北京', [['vega'], ['110100']]],
    ['ｖｅｇａ', [['vega']]],
    ['bj', [['110100']]],
    ['beij', [['110100']]],
    ['北京长续航', [['110100'], ['101']]],
    ['vega上海', [['vega'], ['310100']]],
    ['changxuhang', [['101']]],
    ['续航', [['101']]],
    ['altiar', [['altair']]],
    ['vegga', [['vega']]],
    ['余晖铜 altair', [['copper'], ['altair']]],
    ['', []],
  ])('%s', (query, expected) => expect(values(query)).toEqual(expected))

  test.each(['坦克', 'zzz', 'vega 坦克'])('%s means nothing', query => expect(understand(query, words)).toBeUndefined())

  test('long rubbish is cut, not looped over', () => expect(partsOf('a '.repeat(5000)).length).toBe(8))

  test('one slip', () => {
    expect(['altair', 'altir', 'altairr', 'atlair', 'altbir'].map(each => isOneSlipAway(each, 'altair'))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(isOneSlipAway('alt', 'altair')).toBe(false)
  })
})
