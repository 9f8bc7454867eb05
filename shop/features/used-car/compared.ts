import { makeComparison } from '#shop/features/car/compare-store.ts'

/** Used cars beside each other: `/usedcar/compare/HU26-100001_HU26-100002` (decision 075). */
export const usedComparison = makeComparison({
  path: '/usedcar/compare',
  name: 'comparedUsedCars',
  between: '_',
  idOf: text => (/^[A-Z0-9-]{3,24}$/i.test(text) ? text.toUpperCase() : undefined),
})
