/**
 * What the browser keeps of a person beside the session: words of forms that were not sent, with names, phones and plates
 * (spec 3, Stored values), and the keys by which a tab sees what it has booked. All of it outlives a reload and the way
 * through the login, and ends with a logout: whoever sits down next reads nothing of it.
 */
import { forgetOwnPictures } from './own-pictures.ts'
import { storedText } from './store.ts'

export const ownTexts = {
  /** Dynamic forms, by their key. */
  forms: storedText('localStorage', 'formDrafts'),
  /** Who comes to a test drive. */
  drive: storedText('sessionStorage', 'driveContact'),
  /** A maintenance appointment: car, works, who comes. */
  maintenance: storedText('sessionStorage', 'maintenanceInfo'),
  testDriveBooked: storedText('sessionStorage', 'testDriveBooked'),
  maintenanceBooked: storedText('sessionStorage', 'maintenanceBooked'),
  /** Hearts that were pressed without a network. */
  favourites: storedText('localStorage', 'favouritesLater'),
  /** What stood in other forms when the session was over. */
  typed: storedText('sessionStorage', 'typedWords'),
  viewingBooked: storedText('sessionStorage', 'viewingBooked'),
}

/**
 * What the browser has seen of what belongs to somebody, for when there is no network (decision 117). Other than words that
 * were not sent it can be had again, so it ends with the session, however that ends.
 */
export const ownCopies = {
  wishes: storedText('localStorage', 'wishesSeen'),
  /** Own pages, by question. */
  answers: storedText('localStorage', 'answersSeen'),
  /** Codes of vouchers that were shown, until their end. */
  vouchers: storedText('localStorage', 'vouchersSeen'),
}

export function forgetOwnCopies(): void {
  for (const each of Object.values(ownCopies)) each.write(null)
  forgetOwnPictures()
}

export function forgetOwnTexts(): void {
  for (const each of Object.values(ownTexts)) each.write(null)
  forgetOwnCopies()
}
