/**
 * Where forms keep what was written and not sent (spec 3, Stored values): names, phones, plates. Drafts outlive a reload and
 * the way through the login, and end with a logout.
 */
import { storedText } from './store.ts'

export const draftStores = {
  /** Dynamic forms, by their key. */
  forms: storedText('localStorage', 'formDrafts'),
  /** Who comes to a test drive. */
  drive: storedText('sessionStorage', 'driveContact'),
  /** A maintenance appointment: car, works, who comes. */
  maintenance: storedText('sessionStorage', 'maintenanceInfo'),
}
