import type { Input, Output } from '#contract/kit.ts'

type Order = Output<'order.list'>['orders'][number]

/** An appointment about a used car: a viewing, an inspection, a hand-over. */
export type Appointment = Output<'viewing.mine'>[number]
export const appointmentQuestion = { pageSize: 5 } as const satisfies Input<'viewing.mine'>

/** What the tab of bookings asks: deposits on used cars, none of the goods (spec 1, booking detail). */
export const bookingQuestion = { scope: 'cars', pageSize: 5 } as const satisfies Input<'order.list'>

/** A reservation: an order whose sum is a deposit, so that nothing else can be called one. */
export type Booking = Order & { deposit: NonNullable<Order['deposit']> }

export const bookingsOf = (orders: readonly Order[]): Booking[] =>
  orders.filter((order): order is Booking => order.deposit !== null)
