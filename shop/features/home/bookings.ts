import { pageSizes } from '#contract/constants.ts'
import type { Input, Output } from '#contract/kit.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { defineList, type Listed } from '#web/list/load.ts'

type Order = Output<'order.list'>['orders'][number]

/** An appointment about a used car: a viewing, an inspection, a hand-over. */
export type Appointment = Output<'viewing.mine'>[number]

/** What the tab of bookings asks beside its list: deposits on used cars, none of the goods (spec 1, booking detail). */
export const bookingQuestion = { scope: 'cars', pageSize: 5 } as const satisfies Input<'order.list'>

/** A reservation: an order whose sum is a deposit, so that nothing else can be called one. */
export type Booking = Order & { deposit: NonNullable<Order['deposit']> }

export const bookingsOf = (orders: readonly Order[]): Booking[] =>
  orders.filter((order): order is Booking => order.deposit !== null)

/** Everything that is arranged about used cars, page by page under the tab; beside it the newest reservations. */
export const bookingList = defineList({
  address: listAddress(
    { path: '/usedcar' },
    { tab: alwaysOneOf<'5', 'homeType', never>('homeType', ['5'], { written: true, input: () => ({}) }) },
  ),
  call: 'viewing.mine',
  pageSize: pageSizes.appointments,
  rowsOf: (data): Appointment[] => data,
  keyOf: row => row.bookingNo,
  async rest(ask): Promise<{ orders: readonly Booking[] }> {
    const { data } = await ask('order.list', bookingQuestion)
    return { orders: bookingsOf(data.orders) }
  },
  nothing: { orders: [] },
})
export type BookingList = Listed<typeof bookingList.address.fresh, Appointment, { orders: readonly Booking[] }>
