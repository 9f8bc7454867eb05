/** One toast at a time; a new one takes the place of the old (design 10). */
export interface ToastState {
  id: number
  text: string
  /** Over 16 characters: left aligned, at most 300 px wide (spec 9). */
  long: boolean
}

const shownFor = 3000
const longFrom = 16

let state: ToastState | null = null
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ToastState | null) {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Says shortly what happened; it goes by itself after three seconds (spec 8). Never for errors that need an action.
 * Browser only: on the server it does nothing, because a toast belongs to one visitor.
 */
export function toast(text: string) {
  if (typeof document === 'undefined' || !text) return
  clearTimeout(timer)
  timer = setTimeout(() => set(null), shownFor)
  set({ id: ++lastId, text, long: [...text].length > longFrom })
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => state,
  /** The server and the first render show none. */
  none: () => null,
}
