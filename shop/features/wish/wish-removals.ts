/**
 * Configurations that were taken off the list and can still come back. They leave for good when the visitor goes on: the
 * price at which one was saved would be lost with it, and no second saving brings it back.
 */
import { callOf } from '#contract/calls.ts'
import { dropWish, unlistWish } from '#shop/personal/wishes.ts'
import { api } from '#web/api.ts'
import { sendCall } from '#web/send-call.ts'
import { isSignedIn, readToken } from '#web/session.ts'
import { makeStore, useStore } from '#web/store.ts'

const none: ReadonlySet<string> = new Set()
const leaving = makeStore(none)

/** Codes that are about to leave. */
export const useRemovals = (): ReadonlySet<string> => useStore(leaving, none)

export const removeLater = (code: string): void => leaving.write(new Set([...leaving.read(), code]))

/** It stays after all. */
export const undoRemoval = (code: string): void =>
  leaving.write(new Set([...leaving.read()].filter(each => each !== code)))

let settling: Promise<unknown> = Promise.resolve()

/** Takes off for good what was removed; one that the server does not take off stays on the list, and is seen again. */
export function settleRemovals(): Promise<unknown> {
  const codes = [...leaving.read()]
  leaving.write(none)
  if (codes.length > 0) {
    const before = settling
    settling = before.then(() => Promise.all(codes.map(settle)))
  }
  return settling
}

async function settle(code: string): Promise<void> {
  dropWish(code)
  unlistWish(code)
  // The call has said why it failed.
  if (isSignedIn()) await api('wish.remove', { code }, { noLoading: true }).catch(() => {})
}

/** The same while the document is left. */
export function settleOnLeaving(): void {
  const token = readToken()
  for (const code of leaving.read()) {
    dropWish(code)
    if (token) {
      const how = { token, key: crypto.randomUUID(), keepalive: true }
      sendCall(callOf('wish.remove'), { code }, how).catch(() => {})
    }
  }
  leaving.write(none)
}
