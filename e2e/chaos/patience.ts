/** Going on although nobody answers for a while. */
export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const EVERY_MS = 200
/** A machine under load starts a shop and its database in less. */
const LONGEST_MS = 120_000

/** Does something until somebody answers; what is done so may have been done before. @throws the last fault */
export async function patient<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + LONGEST_MS
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(EVERY_MS)
    }
}
