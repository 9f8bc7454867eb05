import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const TrimTray = lazyPart(() => import('./trim-tray.tsx').then(m => m.default), Nothing)

/** The tray of trims. No document has one, for it is this browser's: it comes after the page (decision 045). */
export const CompareTray = () => <TrimTray />
