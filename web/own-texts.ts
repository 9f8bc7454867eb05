/**
 * What the browser keeps of a person beside the session: words of forms that were not sent, with names, phones and plates
 * (spec 3, Stored values), and the keys by which a tab sees what it has booked. All of it outlives a reload and the way
 * through the login, and ends with a logout: whoever sits down next reads nothing of it.
 */
import { forgetOwnPictures } from './own-pictures.ts'
import { storedText } from './store.ts'

/** Of one tab. */
const tabTexts = {
  /** Who comes to a test drive. */
  drive: storedText('sessionStorage', 'driveContact'),
  /** A maintenance appointment: car, works, who comes. */
  maintenance: storedText('sessionStorage', 'maintenanceInfo'),
  testDriveBooked: storedText('sessionStorage', 'testDriveBooked'),
  maintenanceBooked: storedText('sessionStorage', 'maintenanceBooked'),
  viewingBooked: storedText('sessionStorage', 'viewingBooked'),
  /** What stood in other forms when the session was over. */
  typed: storedText('sessionStorage', 'typedWords'),
}
export const ownTexts = {
  ...tabTexts,
  /** Dynamic forms, by their key. */
  forms: storedText('localStorage', 'formDrafts'),
  /** Hearts that were pressed without a network. */
  favourites: storedText('localStorage', 'favouritesLater'),
  /** What was searched for last. */
  searches: storedText('localStorage', 'recentSearches'),
  /** The car for which parts are looked for. */
  car: storedText('localStorage', 'myCar'),
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

export const ownerKey = 'ownTextsOf'
/**
 * Whose the words are: the number of who signed in here last and has not signed out since. A session may end by itself, and
 * each tab has words of its own, so neither the session nor the tab of a logout tells whose they are.
 */
export const owner = storedText('localStorage', ownerKey)
/** The same, as this tab knew it. */
export const ownerInTab = storedText('sessionStorage', ownerKey)

/**
 * Forgets what this tab holds of somebody who has signed out in another one since, or whom somebody else has followed there.
 * @returns whether that is so
 */
export function forgetWhoLeft(): boolean {
  const before = ownerInTab.read()
  const now = owner.read()
  if (before === now) return false
  ownerInTab.write(now)
  if (before === null) return false
  for (const each of Object.values(tabTexts)) each.write(null)
  return true
}
