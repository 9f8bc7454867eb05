import { lazy, Suspense } from 'react'

const TrimTray = lazy(() => import('./trim-tray.tsx'))

/** The tray of trims. No document has one, for it is this browser's: it comes after the page (decision 045). */
export const CompareTray = () => (
  <Suspense>
    <TrimTray />
  </Suspense>
)
