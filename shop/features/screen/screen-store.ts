/**
 * What a shared screen knows: in the memory of this document alone, never in the browser's storage, so that nothing is
 * left of it when the document goes (decision 089).
 */
import type { Output } from '#contract/kit.ts'
import type { ScreenState } from '#contract/screen-codes.ts'
import { api } from '#web/api.ts'
import { makeStore } from '#web/store.ts'
import { screenHref } from './screen-address.ts'

export type Held = Output<'screen.open'>
export interface Standing {
  state: ScreenState
  /** ms since 1970, by the server's clock. */
  expiresAt: number
  serverTime: number
}

interface Shown {
  outletId: number | undefined
  /** The session that the QR code is for. */
  held: Held | undefined
  standing: Standing | undefined
}

const nothing: Shown = { outletId: undefined, held: undefined, standing: undefined }
export const screenStore = makeStore<Shown>(nothing)

/** A session has begun. */
export const holdScreen = (held: Held, outletId: number | undefined): void =>
  screenStore.write({
    outletId,
    held,
    standing: { state: 'shown', expiresAt: held.expiresAt, serverTime: held.serverTime },
  })

/** The server says where the session stands. What belongs to another one is nobody's news. */
export function standScreen(screenKey: string, standing: Standing): void {
  const now = screenStore.read()
  if (now.held?.screenKey === screenKey) screenStore.write({ ...now, standing })
}

/** Forgets the session, here and at the server. */
export function dropScreen(): void {
  const { held } = screenStore.read()
  screenStore.write(nothing)
  // Whether it arrives or not: the session ends by itself.
  if (held) api('screen.leave', { screenKey: held.screenKey }).catch(() => {})
}

/**
 * Everything is gone: the session ends, and a fresh document takes the place of this one in the history, so that neither
 * Back nor a page that the browser has kept shows what was there.
 */
export function clearScreen(outletId: number | undefined): void {
  const { held } = screenStore.read()
  const over = () => location.replace(screenHref(outletId))
  screenStore.write(nothing)
  if (!held) return over()
  const patience = setTimeout(over, 1_000)
  api('screen.leave', { screenKey: held.screenKey })
    .catch(() => {})
    .finally(() => {
      clearTimeout(patience)
      over()
    })
}
