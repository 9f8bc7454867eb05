import { carrierCodes } from '#contract/carriers.ts'
import { orderKinds } from '#contract/codes.ts'
import { isDay } from '#contract/day.ts'
import { claimFilters, deskQueues, orderSorts } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import { pageSize } from '#console/frame/desk-list.ts'
import { fenOf } from '#contract/typed-figures.ts'
import { yuanOf } from '#web/form/figures-typed.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, oneOf, together, words } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type QueueOrder = Output<'desk.order.list'>['orders'][number]

/** A day of Beijing; what is none is not asked for. */
const dayAt = <const K extends 'from' | 'to'>(key: K) =>
  together<string, K>([key], {
    read: values => [values.get(key) ?? ''].find(isDay),
    write: day => [day],
    input: day => ({ [key]: day }) as { [F in K]: string },
  })

/** A sum in yuan as people write it. @param field its field of the call, in fen */
const sumAt = <const F extends 'leastFen' | 'mostFen'>(key: string, field: F) =>
  together<number, F>([key], {
    read: values => fenOf(values.get(key) ?? ''),
    write: fen => [yuanOf(fen)],
    input: fen => ({ [field]: fen }) as { [N in F]: number },
  })

/** The queues of orders; an address always says which. */
export const queueList = defineList({
  address: listAddress(
    { path: '/orders' },
    {
      queue: alwaysOneOf('queue', deskQueues, { fresh: 'all', written: true }),
      search: words('q', 40, { field: 'search' }),
      kind: oneOf('kind', orderKinds),
      outletId: words('outlet', 9, {
        input: text => (/^[1-9]\d{0,8}$/.test(text) ? { outletId: Number(text) } : {}),
      }),
      from: dayAt('from'),
      to: dayAt('to'),
      leastFen: sumAt('least', 'leastFen'),
      mostFen: sumAt('most', 'mostFen'),
      carrier: oneOf('carrier', carrierCodes),
      claim: oneOf('claim', claimFilters),
      sort: alwaysOneOf('sort', orderSorts),
    },
  ),
  call: 'desk.order.list',
  pageSize,
  rowsOf: data => data.orders,
  keyOf: row => row.orderNo,
  rest: async (_ask, _state, first) => ({ serverTime: (await first).answer.data.serverTime }),
})

/** What a list's address asks for; what makes no sense counts as not there. */
export type QueueState = typeof queueList.address.fresh
export type QueueData = Listed<QueueState, QueueOrder, { serverTime: number }>
