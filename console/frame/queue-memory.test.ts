import { describe, expect, test, vi } from 'vitest'
import { neighbour, pageHref, placeIn, rowToFocus, leaveFor, type Walk, walkThrough } from './queue-memory.ts'

/** A list of letters, two a page, opened on a page; `list` may change meanwhile. */
function opened(list: () => string, page: number): Walk {
  const pageOf = (n: number) => [...list()].slice((n - 1) * 2, n * 2)
  return walkThrough({
    title: 'list',
    hrefOf: n => `/list?page=${n}`,
    page,
    pageSize: 2,
    total: list().length,
    numbers: pageOf(page),
    load: async n => pageOf(n),
  })
}

/** Everything that pressing J or K gives, until nothing more comes. */
async function pressed(walk: Walk, from: string, by: 1 | -1): Promise<string> {
  let all = ''
  for (let at: string | undefined = from; at !== undefined && all.length < 20; ) {
    at = await neighbour(walk, at, by)
    all += at ?? ''
  }
  return all
}

describe('a walk', () => {
  test('knows its place in the whole list, not on the page', () => {
    const walk = opened(() => 'abcde', 2)
    expect(placeIn(walk, 'c')).toEqual({ at: 3, of: 5, first: false, last: false })
    expect(placeIn(walk, 'a')).toBeUndefined()
    expect(
      placeIn(
        opened(() => 'abc', 2),
        'c',
      ),
    ).toEqual({ at: 3, of: 3, first: false, last: true })
    expect(
      placeIn(
        opened(() => 'a', 1),
        'a',
      ),
    ).toEqual({ at: 1, of: 1, first: true, last: true })
  })

  test.each([1, 2, 3])('goes over both ends of page %i', async page => {
    const walk = opened(() => 'abcde', page)
    const from = walk.numbers[0]!
    const at = 'abcde'.indexOf(from)
    expect(await pressed(walk, from, 1)).toBe('abcde'.slice(at + 1))
    expect(await pressed(walk, from, -1)).toBe('abcde'.slice(0, at).split('').reverse().join(''))
    expect(placeIn(walk, 'e')).toMatchObject({ at: 5, of: 5, last: true })
    expect(placeIn(walk, 'a')).toMatchObject({ at: 1, first: true })
  })

  test('reads a page once for several presses, and knows the rest of the list afterwards', async () => {
    const walk = opened(() => 'abcdefg', 1)
    const pages = vi.spyOn(walk, 'load')
    expect(await Promise.all([neighbour(walk, 'b', 1), neighbour(walk, 'b', 1), neighbour(walk, 'b', 1)])).toEqual([
      'c',
      'c',
      'c',
    ])
    expect(pages.mock.calls).toEqual([[1], [2]])
    expect(placeIn(walk, 'c')).toEqual({ at: 3, of: 7, first: false, last: false })
    expect(await pressed(walk, 'c', 1)).toBe('defg')
  })

  test('goes back once for several presses, too', async () => {
    const walk = opened(() => 'abcdef', 3)
    expect(await Promise.all([neighbour(walk, 'e', -1), neighbour(walk, 'e', -1)])).toEqual(['d', 'd'])
    expect(placeIn(walk, 'd')).toMatchObject({ at: 4, of: 6 })
    expect(await pressed(walk, 'd', -1)).toBe('cba')
  })

  test('tells a failure to whoever pressed, and reads anew at the next press', async () => {
    const walk = opened(() => 'abc', 1)
    const { load } = walk
    walk.load = () => Promise.reject(new Error('offline'))
    await expect(neighbour(walk, 'b', 1)).rejects.toThrow('offline')
    walk.load = load
    expect(await neighbour(walk, 'b', 1)).toBe('c')
  })

  test('misses nothing when what was dealt with has left the list', async () => {
    let list = 'abcdef'
    const walk = opened(() => list, 1)
    list = 'cdef'
    expect(await pressed(walk, 'b', 1)).toBe('cdef')
  })

  test('ends where the list has become shorter', async () => {
    let list = 'abcd'
    const walk = opened(() => list, 1)
    list = ''
    expect(await pressed(walk, 'b', 1)).toBe('')
    expect(placeIn(walk, 'b')).toMatchObject({ at: 2, of: 2, last: true })
  })

  test('leads back to the page of the thing', async () => {
    const walk = opened(() => 'abcde', 2)
    await pressed(walk, 'c', 1)
    expect([pageHref(walk, 'd'), pageHref(walk, 'e')]).toEqual(['/list?page=2', '/list?page=3'])
  })
})

test('the row of what was left has the focus once', () => {
  leaveFor('a')
  expect([rowToFocus(), rowToFocus()]).toEqual(['a', undefined])
})
