import { deskQueues } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import { pageSize } from '#console/frame/desk-list.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, words } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

export type QueueOrder = Output<'desk.order.list'>['orders'][number]

/** The queues of orders; an address always says which. */
export const queueList = defineList({
  address: listAddress(
    { path: '/orders' },
    {
      queue: alwaysOneOf('queue', deskQueues, { fresh: 'all', written: true }),
      search: words('q', 40, { field: 'search' }),
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
