import { useEffect, useSyncExternalStore } from 'react'
import { loginAddress } from '#contract/return-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { onSessionChange } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { frameTexts } from './frame.texts.ts'
import { goOnWhenBack, sessionOver } from './session-over.ts'
import { useTitle } from './use-title.ts'

/** Asks to sign in again in a window beside this one; then the page goes on. */
export function SignedOut() {
  const t = useTexts(frameTexts)
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.read)
  useEffect(() => onSessionChange(goOnWhenBack), [])
  if (!over) return null
  return (
    <Modal
      open
      onClose={() => {}}
      title={t.sessionOver}
      foot={
        <Button onClick={() => window.open(loginAddress('/console/signed-in', 'staff'), 'sign-in')}>
          {t.signInAgain}
        </Button>
      }
    >
      <p>{t.sessionOverWhy}</p>
    </Modal>
  )
}

/** Where the window beside ends: the page that waits goes on by itself. */
export function SignedIn() {
  const t = useTexts(frameTexts)
  useTitle(t.signedIn)
  useEffect(() => window.close(), [])
  return (
    <Empty icon="check-circle" heading="h1" title={t.signedIn}>
      {t.signedInWhy}
    </Empty>
  )
}
