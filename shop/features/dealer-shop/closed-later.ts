import { later } from '#web/ui/later.tsx'

/** Few outlets close: what stands in place of their pages comes alive by itself. */
export const ClosedShop = later(() => import('./closed.tsx').then(m => m.ClosedShop), [])
