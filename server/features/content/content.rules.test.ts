import { describe, expect, test } from 'vitest'
import { composeDictionary, type Entry, fingerprintOf, groupLists, treeOf, withoutPersonal } from './content.rules.ts'

const entry = (list: string, code: string, more: Partial<Entry> = {}): Entry => ({
  id: 1,
  list,
  code,
  nameCn: `${code} 中`,
  nameEn: `${code} en`,
  parent: null,
  sort: 0,
  type: null,
  value: code,
  extra: {},
  ...more,
})
const compose = (...entries: Entry[]) => composeDictionary(groupLists(entries), 'zh-CN')

describe('the dictionary', () => {
  test('gives a list of its own fields as JSON text', () => {
    const all = compose(
      entry('NCSeries', 'NC_vega', { value: 'vega', nameCn: 'Vega' }),
      entry('ActivityType', '1'),
      entry('priceRangeForNC', '5', { extra: { priceFrom: 100, priceTo: null, from: 100_000_000, to: null } }),
    )
    expect(JSON.parse(all.NCSeries as string)).toEqual([{ title: 'Vega', name: 'Vega', value: 'vega' }])
    expect(JSON.parse(all.ActivityType as string)).toEqual([{ value: '1', name: '1 中' }])
    expect(JSON.parse(all.priceRangeForNC as string)).toEqual([
      { title: '5 中', value: '5', priceFrom: 100, priceTo: null, priceFromFen: 100_000_000, priceToFen: null },
    ])
  })

  test('gives a flag as one value', () => {
    expect(compose(entry('ShowUCChannel', 'ShowUCChannel', { value: '1' })).ShowUCChannel).toBe('1')
    expect(compose(entry('ShowUCChannel', 'ShowUCChannel', { value: null })).ShowUCChannel).toBe('0')
  })

  test('gives other lists as entries in the visitor’s language', () => {
    const lists = groupLists([entry('OrderStatus', '10', { parent: 'unpaid' })])
    expect(composeDictionary(lists, 'en').OrderStatus).toEqual([
      {
        id: 1,
        code: '10',
        name: '10 en',
        nameCn: '10 中',
        nameEn: '10 en',
        parent: 'unpaid',
        sort: 0,
        type: 'OrderStatus',
        value: '10',
      },
    ])
  })
})

describe('a tree of entries', () => {
  const node = (code: string, parent: string | null) => ({
    id: 1,
    code,
    name: code,
    nameCn: code,
    nameEn: code,
    parent,
    sort: 0,
    type: 'any',
    value: null,
  })
  test('stands below its parents; what has none in the list is a root', () => {
    const tree = treeOf([node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'elsewhere'), node('e', 'e')])
    expect(tree.map(each => each.code)).toEqual(['a', 'd', 'e'])
    expect(tree[0]!.children![0]!.children![0]!.code).toBe('c')
    expect(tree[1]!.children).toBeUndefined()
  })
})

describe('an error report', () => {
  test.each([
    ['call /x?mobile=13800138000&name=张三 failed', 'call /x?… failed'],
    ['at https://shop.example/assets/a.js?v=1:12:345', 'at https://shop.example/assets/a.js?…'],
    ['at load (/assets/entry-B7x.js:120:4567)', 'at load (/assets/entry-B7x.js:120:4567)'],
    ['no reply to zhang.san+1@mail.example.cn', 'no reply to <mail>'],
    ['phone 13800138000 taken', 'phone <number> taken'],
    ['id 11010119900307803X', 'id <number>'],
    ['car LHGCM567892345678 gone', 'car <vin> gone'],
    [`token ${'a1B2_'.repeat(9)} expired`, 'token <token> expired'],
    ['order 20261121000123', 'order <number>'],
    ['nul\0byte', 'nulbyte'],
  ])('%j is kept as %j', (text, kept) => {
    expect(withoutPersonal(text)).toBe(kept)
  })

  test('is the same error on another day and page, and another one elsewhere in the code', () => {
    const report = {
      kind: 'script',
      message: 'x is undefined',
      stack: 'Error\n at a.js:1:2\n at b.js:3:4\n at c',
      build: '1',
    }
    expect(fingerprintOf(report)).toEqual(fingerprintOf({ ...report, stack: `${report.stack}\n at d` }))
    expect(fingerprintOf(report)).not.toEqual(fingerprintOf({ ...report, stack: 'Error\n at a.js:9:9' }))
    expect(fingerprintOf(report)).not.toEqual(fingerprintOf({ ...report, build: '2' }))
    expect(fingerprintOf(report)).toHaveLength(32)
  })
})
