/** Dots of where a coupon or campaign stands. */
export const phaseTones = {
  draft: 'warning',
  coming: 'ink',
  running: 'success',
  over: 'off',
  withdrawn: 'off',
} as const

/** Tabs above the lists. */
export const promotionTabs = ['all', 'publish', 'draft', 'withdrawn'] as const
