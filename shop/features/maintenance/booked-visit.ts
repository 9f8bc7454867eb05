import { makeBookedKey } from '#shop/features/slot/booked-key.ts'

/** The key by which this tab sees the maintenance that it has booked. */
export const bookedVisit = makeBookedKey('maintenanceBooked')
