import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listAddress } from './address.ts'
import { alwaysOneOf, codesOf, inPath, oneOf, together, words, yes } from './filters.ts'

const sizes = [
  { code: 1, cn: '小', en: 'Small' },
  { code: 2, cn: '大', en: 'Large' },
] as const

const address = listAddress(
  { path: '/boats', pages: 'span' },
  {
    kind: inPath({
      fresh: 'all',
      read: text => (text === undefined || ['sail', 'motor'].includes(text) ? (text ?? 'all') : undefined),
      write: kind => (kind === 'all' ? '' : kind),
      input: kind => ({ kind }),
    }),
    keyword: words('kw', 10, { field: 'search' }),
    size: oneOf('size', codesOf(sizes), { several: true }),
    berths: oneOf('berths', ['2', '4'], { when: ({ kind }) => kind === 'sail' }),
    span: together<[number, number], 'from' | 'to'>(['from', 'to'], {
      read(values) {
        const [from, to] = [Number(values.get('from')), Number(values.get('to'))]
        return from > 0 && to > from ? [from, to] : undefined
      },
      write: ([from, to]) => [`${from}`, `${to}`],
      input: ([from, to]) => ({ from, to }),
    }),
    inStock: yes('stock', { field: 'inStock' }),
    sort: alwaysOneOf('sort', ['best', 'price']),
  },
)
type State = typeof address.fresh
const read = (href: string): State | undefined => {
  const { pathname, search } = new URL(href, 'http://shop.test')
  return address.readAt(pathname, search)
}

const anyState: fc.Arbitrary<State> = fc
  .record({
    kind: fc.constantFrom('all', 'sail', 'motor'),
    keyword: fc.string({ maxLength: 10 }).map(text => text.trim()),
    size: fc.constantFrom(undefined, '1' as const, '2' as const),
    berths: fc.constantFrom(undefined, '2' as const, '4' as const),
    span: fc.option(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 999 })), { nil: undefined }),
    inStock: fc.constantFrom(undefined, true as const),
    sort: fc.constantFrom('best' as const, 'price' as const),
    firstPage: fc.integer({ min: 1, max: 500 }),
    more: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ more, ...state }) => ({
    ...state,
    berths: state.kind === 'sail' ? state.berths : undefined,
    lastPage: state.firstPage + more,
  }))

describe('an address table', () => {
  test('brings back every state', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(read(address.href(state))).toEqual(state)
      }),
    )
  })

  test('reads any query, and what it has read has one address', () => {
    const query = fc.dictionary(fc.constantFrom(...address.keys, 'x'), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(query, entries => {
        const state = address.read(new URLSearchParams(entries), 'sail')
        expect(read(address.href(state))).toEqual(state)
      }),
    )
  })

  test('writes in the order of its rows, the pages last, and nothing of a fresh list', () => {
    expect(address.href(address.fresh)).toBe('/boats')
    const state = read('/boats/sail?page=1-3&sort=price&stock=1&to=9&from=3&berths=4&size=2&kw=x')!
    expect(address.href(state)).toBe('/boats/sail?kw=x&size=2&berths=4&from=3&to=9&stock=1&sort=price&page=1-3')
    expect(address.keys).toEqual(['kw', 'size', 'berths', 'from', 'to', 'stock', 'sort', 'page'])
  })

  test.each([
    'size=3',
    'size=1,2',
    'berths=4',
    'from=3',
    'from=9&to=3',
    'stock=yes',
    'sort=x',
    'kw=%20',
    'page=0',
    'page=x',
  ])('%s asks for what a fresh list shows', query => expect(read(`/boats?${query}`)).toEqual(address.fresh))

  test('knows which addresses are its own', () => {
    expect(read('/boats/')).toEqual(address.fresh)
    expect(read('/boats/rowing')).toBeUndefined()
    expect(read('/boatyard')).toBeUndefined()
    expect(read('/')).toBeUndefined()
  })

  test('fills the fields of the call', () => {
    expect(address.input(address.fresh)).toEqual({ kind: 'all', sort: 'best' })
    expect(address.input(read('/boats/sail?kw=x&size=2&from=3&to=9&stock=1&sort=price')!)).toEqual({
      kind: 'sail',
      search: 'x',
      size: ['2'],
      from: 3,
      to: 9,
      inStock: true,
      sort: 'price',
    })
  })

  test('changes from its first page, and is cleared of what narrows it alone', () => {
    const state = read('/boats/sail?kw=x&stock=1&sort=price&page=2-4')!
    expect(address.href(address.change(state, { inStock: undefined }))).toBe('/boats/sail?kw=x&sort=price')
    expect(address.href(address.clear(state))).toBe('/boats?sort=price')
    expect(address.narrowing(state)).toEqual(['kind', 'keyword', 'inStock'])
    expect(address.narrowing(address.clear(state))).toEqual([])
    expect(address.href(address.at(state, 7))).toBe('/boats/sail?kw=x&stock=1&sort=price&page=7')
  })

  test('knows a list on another page from another list', () => {
    const state = read('/boats?kw=x')!
    expect(address.same(state, address.at(state, 9))).toBe(true)
    expect(address.same(state, address.change(state, { sort: 'price' }))).toBe(false)
  })
})

describe('an address that goes up to a page', () => {
  const own = listAddress({ path: '/user/boats' }, { tab: alwaysOneOf('tab', ['all', 'mine'], { written: true }) })
  test('names the last page alone, under the alias that is used', () => {
    const state = own.read(new URLSearchParams('tab=mine&page=3'))
    expect(state).toEqual({ tab: 'mine', firstPage: 3, lastPage: 3 })
    expect(own.href({ ...state, firstPage: 1 }, '/my')).toBe('/my?tab=mine&page=3')
    expect(own.href(own.fresh)).toBe('/user/boats?tab=all')
    expect(own.readAt('/my', '?tab=mine', '/my')?.tab).toBe('mine')
    expect(own.pathOf('/my/')).toBe('/my')
  })
  test.each(['1-3', '0', '-2', '1e3', '10001', 'two'])('page %s is the first', page =>
    expect(own.read(new URLSearchParams({ page }))).toEqual(own.fresh),
  )
})
