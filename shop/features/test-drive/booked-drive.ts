import { makeBookedKey } from '#shop/features/slot/booked-key.ts'

/** The key by which this tab sees the test drive that it has booked. */
export const bookedDrive = makeBookedKey('testDriveBooked')
