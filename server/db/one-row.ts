/**
 * The row of a statement that always gives one: a count, a sum, an insert that returns what it wrote, a row that the
 * caller has locked.
 * @param result of the statement
 * @throws when there is none, which is a fault of the statement
 */
export function oneRow<T>({ rows }: { rows: readonly T[] }): T {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}
