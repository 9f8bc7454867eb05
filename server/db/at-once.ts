type Answers<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> }

/**
 * Waits for statements that were sent one behind the other, all of them: what was refused of one must not leave another
 * on its way when its transaction ends. They are sent in the order in which they stand here as long as each is asked by
 * `sql` before anything else is waited for.
 * @param asked what was begun; values that are known already may stand among them
 * @returns the answers in the same order
 * @throws what the first of them in this order threw: in a transaction those behind it fail with it
 */
export async function atOnce<const P extends readonly unknown[]>(asked: P): Promise<Answers<P>> {
  const ends = await Promise.allSettled(asked)
  const failed = ends.find(each => each.status === 'rejected')
  if (failed) throw failed.reason
  return ends.map(each => (each.status === 'fulfilled' ? each.value : undefined)) as Answers<P>
}
