/** New cars that are built or being built: where each stands, and whose it is. Plain lists, so that browsers can carry them. */

/** Free: anybody can order it. Allocated: for one order. */
export const stockCarStates = ['free', 'allocated', 'delivered', 'withdrawn'] as const
export type StockCarState = (typeof stockCarStates)[number]

/** Where a car stands, in the order of its way. */
export const stockPlaces = ['factory', 'transit', 'outlet'] as const
export type StockPlace = (typeof stockPlaces)[number]

/** Orders of the cars in stock of a dealer: by the day on which they can be handed over, or by price. */
export const stockSorts = [
  { code: 'ready', cn: '最早可交付', en: 'Soonest' },
  { code: 'low', cn: '价格从低到高', en: 'Price, low to high' },
  { code: 'high', cn: '价格从高到低', en: 'Price, high to low' },
] as const
export type StockSort = (typeof stockSorts)[number]['code']
