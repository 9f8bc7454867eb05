import { exportRows } from '#contract/desk-queues.ts'
import type { Input, Output } from '#contract/kit.ts'
import { csvOf, numberCell, yuanCell } from '#contract/csv.ts'
import { api } from '#web/api.ts'
import { allRows } from '#web/list/all-rows.ts'
import { formatDateTime } from '#contract/moments.ts'
import { queueList, type QueueState } from './queue-list.ts'
import type { orderTexts } from './order.texts.ts'
import type { Texts } from '#web/i18n/texts.ts'

type Order = Output<'desk.order.export'>['orders'][number]
type Words = Texts<typeof orderTexts>

/** Most orders of one file; whoever needs more narrows the list. */
export const mostOrders = 5_000

/**
 * The columns of a list as a file. Of the orders that wait for their parcel, carrier and number stand empty behind the
 * order's number: filled in, the file can be read again (`parcel-file.ts`).
 */
export function orderRows(queue: QueueState['queue'], orders: readonly Order[], t: Words): string[][] {
  const toFill = queue === 'ship'
  const head = [t.order, ...(toFill ? [t.carrier, t.parcelNo] : [])]
  const from = [t.sourceChannel, t.sourceCampaign, t.sourcePage, t.sourceNumber]
  const money = [t.due, t.paid, t.refunded, t.method, t.tradeNo]
  const rest = [t.placedAt, t.customer, t.phone, t.thing, t.way, t.outlet, ...money, t.state, t.deadline, ...from]
  return [
    [...head, ...rest],
    ...orders.map(order => [
      order.orderNo,
      ...(toFill ? ['', ''] : []),
      formatDateTime(order.placedAt),
      order.customer.name,
      order.customer.phone,
      order.pieces > 1 ? `${order.title} ${t.more(order.pieces)}` : order.title,
      order.kindText,
      order.outlet?.name ?? '',
      yuanCell(order.dueFen),
      yuanCell(order.paidFen),
      yuanCell(order.refundedFen),
      order.payments.map(each => each.method).join(' / '),
      order.payments.map(each => numberCell(each.channelTradeNo)).join(' / '),
      order.stateText,
      order.until === null ? '' : formatDateTime(order.until),
      order.tracking?.channelID ?? '',
      order.tracking?.campaignID ?? '',
      order.tracking?.page ?? '',
      order.tracking?.wcode ?? '',
    ]),
  ]
}

/** All orders of a list as a file, part by part, in the order of the list; each part is written down. @throws as the call */
export async function queueFile(state: QueueState, t: Words): Promise<string> {
  const asked = queueList.address.input(state) as Input<'desk.order.export'>
  const orders = await allRows(
    async at => {
      const { data, page } = await api('desk.order.export', { ...asked, ...at })
      return { rows: data.orders, total: page?.total ?? 0 }
    },
    { keyOf: order => order.orderNo, size: exportRows, most: mostOrders },
  )
  return csvOf(orderRows(state.queue, orders, t))
}
