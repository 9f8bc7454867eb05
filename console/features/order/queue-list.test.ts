import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierCodes } from '#contract/carriers.ts'
import { orderKinds } from '#contract/codes.ts'
import { claimFilters, deskQueues, orderSorts } from '#contract/desk-queues.ts'
import { queueList } from './queue-list.ts'

const { href: queueHref, read: readQueue } = queueList.address

const query = (href: string) => new URLSearchParams(href.split('?')[1])

test('an address says what it was made of', () => {
  const address = fc
    .record({
      queue: fc.constantFrom(...deskQueues),
      search: fc.string({ maxLength: 40 }).map(text => text.trim()),
      kind: fc.constantFrom(undefined, ...orderKinds),
      outletId: fc.constantFrom('', '30001'),
      from: fc.constantFrom(undefined, '2026-11-01'),
      to: fc.constantFrom(undefined, '2026-11-30'),
      leastFen: fc.option(fc.integer({ min: 0, max: 99_999_999_99 }), { nil: undefined }),
      mostFen: fc.option(fc.integer({ min: 0, max: 99_999_999_99 }), { nil: undefined }),
      carrier: fc.constantFrom(undefined, ...carrierCodes),
      claim: fc.constantFrom(undefined, ...claimFilters),
      sort: fc.constantFrom(...orderSorts),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    .map(({ page, ...asked }) => ({ ...asked, firstPage: page, lastPage: page }))
  fc.assert(
    fc.property(address, wanted => {
      expect(readQueue(query(queueHref(wanted)))).toEqual(wanted)
    }),
  )
})

test.each([
  '',
  'queue=none&page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'from=2026-13-01&least=530,00&sort=x&carrier=y&claim=z&kind=q',
])('%s is the first page of all orders', text => {
  expect(readQueue(new URLSearchParams(text))).toEqual(queueList.address.fresh)
})
