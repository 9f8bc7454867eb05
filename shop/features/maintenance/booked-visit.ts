import { makeBookedKey } from '#shop/features/test-drive/booked-key.ts'

/** The key by which this tab sees the maintenance that it has booked. */
export const bookedVisit = makeBookedKey('maintenanceBooked')
