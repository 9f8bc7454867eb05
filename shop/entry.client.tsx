import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { isInWechat } from '#contract/wechat.ts'
import { listenForErrors, reportError } from '#web/error-report.ts'
import { beginPlace } from '#web/place.ts'
import { watchMissingFiles } from '#web/load-anew.ts'
import { forgetWhoLeft } from '#web/own-texts.ts'
import { beginTracking } from '#web/tracking.ts'
import { listenBeforeRouter } from '#web/ui/back-guard.ts'
import { pageNameOf } from './route-table.ts'
import { takeDestination } from './after-update.ts'

// After an update the old chunks are gone (spec 8).
watchMissingFiles()

// The router loads the old page anew when a part of the next one is missing; the visitor goes on from here.
const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const destination = takeDestination(location.pathname + location.search, loaded?.type === 'reload', Date.now())
if (destination) location.replace(destination)

// Before any form reads what it kept.
forgetWhoLeft()
listenForErrors()
listenBeforeRouter()
// Before the first click; links take the parameters when they are followed, so the document's HTML stays as it is.
beginTracking(location.search, pageNameOf(location.pathname))
beginPlace()

startTransition(() => {
  // The notice of `frame/scripts-missing.tsx` is no longer true, or never will be.
  Object.assign(window, { shopAlive: true })
  const missing = document.getElementById('scripts-missing')
  if (missing) missing.hidden = true
  hydrateRoot(document, <HydratedRouter />, {
    // The router's boundaries write it to the console themselves; what none catches reaches the window.
    onCaughtError(error) {
      if (!isRouteErrorResponse(error)) reportError('render', error)
    },
  })
})

const opened = location.href
afterAll(() => void beginLater())

async function beginLater(): Promise<void> {
  const later = await import('./begin-later.ts').catch(() => undefined)
  later?.beginLater(opened, isInWechat(navigator.userAgent))
}

/** When the page has come whole and nothing else is to do: nobody's first visit waits for what a later one may need. */
function afterAll(act: () => void): void {
  function idle(): void {
    // Safari has no idle moments to tell of.
    if (!('requestIdleCallback' in window)) setTimeout(act, 2000)
    else requestIdleCallback(act, { timeout: 10_000 })
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
