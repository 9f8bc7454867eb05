/** A place as it is being chosen; 0: not chosen, or the whole of what stands before it. */
export type Codes = readonly [province: number, city: number, area: number]

/**
 * The first city of a province stands there once it is known, unless something else was chosen meanwhile.
 * @param first code of the city; undefined: the province has none, or none came, and stands for itself
 */
export const withFirstCity = (now: Codes, province: number, first: number | undefined): Codes =>
  now[0] === province && now[1] === 0 ? [province, first ?? province, 0] : now
