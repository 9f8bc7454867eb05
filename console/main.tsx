import { required } from '#contract/required.ts'
import '#web/ui/global.css'
import './begin.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { listenForErrors, reportError } from '#web/error-report.ts'
import { surroundings } from '#web/surroundings.ts'
import { router } from './routes.tsx'

surroundings.showNotFound = () => void router.navigate('/not-found', { replace: true })

// After an update the old parts are gone: the document comes anew, once in a minute.
window.addEventListener('vite:preloadError', event => {
  reportError('load', event.payload)
  const last = Number(sessionStorage.getItem('console:reloaded'))
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem('console:reloaded', String(Date.now()))
  location.reload()
})
listenForErrors()

createRoot(required(document.getElementById('app'), 'place for the application')).render(
  <RouterProvider router={router} />,
)
