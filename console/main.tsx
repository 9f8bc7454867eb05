import { required } from '#contract/required.ts'
import '#web/ui/global.css'
import './begin.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { listenForErrors } from '#web/error-report.ts'
import { watchMissingFiles } from '#web/load-anew.ts'
import { missingParts } from '#web/part-missing.ts'
import { surroundings } from '#web/surroundings.ts'
import { router } from './routes.tsx'

Object.assign(surroundings, missingParts)
surroundings.showNotFound = () => void router.navigate('/not-found', { replace: true })

watchMissingFiles()
listenForErrors()

createRoot(required(document.getElementById('app'), 'place for the application')).render(
  <RouterProvider router={router} />,
)
