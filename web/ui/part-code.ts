import { surroundings } from '#web/surroundings.ts'

/** Code that comes once. */
export interface Parts<C> {
  read: () => C | undefined
  load: () => Promise<unknown>
}

/**
 * One that has failed is asked for again by the next that needs it. The fault is marked: whoever shows the part tells of it,
 * so the page is not loaded anew for it (`web/load-anew.ts`).
 */
export function keptPart<C>(ask: () => Promise<C>): Parts<C> {
  let part: C | undefined
  let underWay: Promise<unknown> | undefined
  let missed = false
  return {
    read: () => part,
    load() {
      underWay ??= ask().then(
        found => void (part = found),
        (failure: { said?: true }) => {
          underWay = undefined
          failure.said = true
          if (missed) surroundings.partMissing()
          missed = true
          throw failure
        },
      )
      return underWay
    },
  }
}

/** Has the code come before the part is shown; where it does not, the part asks for it again. */
export const prepareOf = (parts: Parts<unknown>) => () => parts.load().catch(() => {})
