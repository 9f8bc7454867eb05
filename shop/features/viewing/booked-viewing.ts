import { makeBookedKey } from '#shop/features/slot/booked-key.ts'
import { ownTexts } from '#web/own-texts.ts'

/** The key by which this tab sees the viewing that it has booked. */
export const bookedViewing = makeBookedKey(ownTexts.viewingBooked)
