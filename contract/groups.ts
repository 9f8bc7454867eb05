/**
 * Things that belong together, group by group.
 * @returns groups and what is in them in the order of their coming; no group is empty
 */
export const groupsOf = <T, K>(things: Iterable<T>, keyOf: (thing: T) => K): [T, ...T[]][] =>
  [...Map.groupBy(things, keyOf).values()] as [T, ...T[]][]
