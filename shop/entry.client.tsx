import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginTracking } from '#web/tracking.ts'
import { reportError, reportErrors } from '#web/error-report.ts'

/** After an update old chunks are gone: load the page anew once, then let the error page speak (spec 8). */
const reloadedKey = 'reloadedAfterUpdate'
window.addEventListener('vite:preloadError', event => {
  try {
    if (sessionStorage.getItem(reloadedKey)) return
    sessionStorage.setItem(reloadedKey, '1')
  } catch {
    return
  }
  event.preventDefault()
  location.reload()
})

reportErrors()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    onUncaughtError: error => reportError('render', error),
    onCaughtError: error => reportError('render', error),
  })
})
// After the first render, so that the links of the document and of the browser are the same.
const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500))
later(() => beginTracking(location.search))
