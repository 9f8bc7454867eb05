import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deskQueues } from '#contract/desk-queues.ts'
import { queueList } from './queue-list.ts'

const { href: queueHref, read: readQueue } = queueList.address

const query = (href: string) => new URLSearchParams(href.split('?')[1])

test('an address says what it was made of', () => {
  const address = fc
    .record({
      queue: fc.constantFrom(...deskQueues),
      search: fc.string({ maxLength: 40 }).map(text => text.trim()),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    .map(({ page, ...asked }) => ({ ...asked, firstPage: page, lastPage: page }))
  fc.assert(
    fc.property(address, wanted => {
      expect(readQueue(query(queueHref(wanted)))).toEqual(wanted)
    }),
  )
})

test.each(['', 'queue=none&page=0', 'page=-1', 'page=1.5', 'page=x'])('%s is the first page of all orders', text => {
  expect(readQueue(new URLSearchParams(text))).toEqual({ queue: 'all', search: '', firstPage: 1, lastPage: 1 })
})
