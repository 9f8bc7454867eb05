import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskQueues } from '#contract/desk-queues.ts'
import { placeIn } from './queue-memory.ts'
import { queueHref, readQueue } from './queue-address.ts'

const query = (href: string) => new URLSearchParams(href.split('?')[1])

test('an address says what it was made of', () => {
  const address = fc.record({
    queue: fc.constantFrom(...deskQueues),
    search: fc.string({ maxLength: 40 }).map(text => text.trim()),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(address, wanted => {
      expect(readQueue(query(queueHref(wanted)))).toEqual(wanted)
    }),
  )
})

test.each(['', 'queue=none&page=0', 'page=-1', 'page=1.5', 'page=x'])('%s is the first page of all orders', text => {
  expect(readQueue(new URLSearchParams(text))).toEqual({ queue: 'all', search: '', page: 1 })
})

test.each([
  ['a', { at: 1, of: 3, previous: undefined, next: 'b' }],
  ['b', { at: 2, of: 3, previous: 'a', next: 'c' }],
  ['c', { at: 3, of: 3, previous: 'b', next: undefined }],
  ['d', undefined],
])('%s in a, b, c', (number, place) => {
  expect(placeIn({ numbers: ['a', 'b', 'c'] }, number)).toEqual(place)
})
