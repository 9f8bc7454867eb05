import { forgetWhoLeft, ownerKey } from './own-texts.ts'
import { isSignedIn, needsLogin } from './session.ts'
import { otherTabs } from './store.ts'

/**
 * Sees to it, as long as the document lives, that nobody finds in it what belongs to somebody else: who has signed out in
 * another tab, or whom another customer has followed there. An own page leaves for the start page, or shows the one who is
 * here now; the browser's way back shows none as it stood (decision 177). What was left before the document began is forgotten at
 * its begin (`entry.client.tsx`).
 */
export function watchOwner(): void {
  const look = () => {
    if (!forgetWhoLeft() || !needsLogin(location.pathname)) return
    // Not the login: its service may not have heard yet, and would let the same person in again.
    if (isSignedIn()) location.reload()
    else location.replace('/')
  }
  otherTabs(ownerKey)(look)
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
