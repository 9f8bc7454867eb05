import '#web/ui/global.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { listenForErrors, reportError } from '#web/error-report.ts'
import { clearStaffSession, goToStaffLogin, readStaffToken } from '#web/session.ts'
import { surroundings } from '#web/surroundings.ts'
import { router } from './routes.tsx'
import { site } from './site.ts'

// The same caller as the shop's, with the staff's own session.
Object.assign(surroundings, {
  readToken: readStaffToken,
  leaveForLogin() {
    clearStaffSession()
    goToStaffLogin()
  },
  showNotFound: () => void router.navigate('/not-found', { replace: true }),
  brandSite: '/console',
  timeoutMs: site().requestTimeoutMs,
  source: 'console',
} satisfies Partial<typeof surroundings>)

// After an update the old parts are gone: the document comes anew, once in a minute.
window.addEventListener('vite:preloadError', event => {
  reportError('load', event.payload)
  const last = Number(sessionStorage.getItem('console:reloaded'))
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem('console:reloaded', String(Date.now()))
  location.reload()
})
listenForErrors()

createRoot(document.getElementById('app')!).render(<RouterProvider router={router} />)
