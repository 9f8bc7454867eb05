import chipStyles from '#web/ui/chip.module.css'
import goLinkStyles from '#web/ui/go-link.module.css'
import { later } from '#web/ui/later.tsx'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

/** Comparing comes alive after the cars themselves: a list weighs no more for it (decision 045). */
export const CompareChip = later(
  () => import('./compare-chip.tsx').then(m => m.CompareChip),
  [chipStyles, goLinkStyles],
)

const LazyTray = lazyPart(() => import('./compare-tray.tsx').then(m => m.CompareTray), Nothing)

/** No document has a tray: it is this browser's. */
export const CompareTray = () => <LazyTray />
