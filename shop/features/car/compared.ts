import { makeComparison } from './compare-store.ts'

const trims = makeComparison({
  path: '/newcar/compare',
  name: 'comparedCars',
  between: '-',
  idOf: text => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
})

/** Trims of the range beside each other: `/newcar/compare/101-204` (decision 057). */
export const {
  href: compareHref,
  readIds: readCompared,
  keep: keepCompared,
  useIds: useCompared,
  toggle: toggleCompared,
} = trims
