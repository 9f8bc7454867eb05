import { makeStore } from '#web/store.ts'

/** One toast at a time; a new one takes the place of the old (design 10). */
export interface ToastState {
  id: number
  text: string
  /** Over 16 characters: left aligned, at most 300 px wide (spec 9). */
  long: boolean
}

const shownFor = 3000
const longFrom = 16

const shown = makeStore<ToastState | null>(null)
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says shortly what happened; it goes by itself after three seconds (spec 8). Never for errors that need an action.
 * Browser only: on the server it does nothing, because a toast belongs to one visitor.
 */
export function toast(text: string) {
  if (typeof document === 'undefined' || !text) return
  clearTimeout(timer)
  timer = setTimeout(() => shown.write(null), shownFor)
  shown.write({ id: ++lastId, text, long: [...text].length > longFrom })
}

export const toastStore = {
  subscribe: shown.subscribe,
  read: shown.read,
  /** The server and the first render show none. */
  none: () => null,
}
