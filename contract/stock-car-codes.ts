/** New cars that are built or being built: where each stands, and whose it is. Plain lists, so that browsers can carry them. */

/** Free: anybody can order it. Allocated: for one order. */
export const stockCarStates = ['free', 'allocated', 'delivered', 'withdrawn'] as const
export type StockCarState = (typeof stockCarStates)[number]

/** Where a car stands, in the order of its way. */
export const stockPlaces = ['factory', 'transit', 'outlet'] as const
export type StockPlace = (typeof stockPlaces)[number]
