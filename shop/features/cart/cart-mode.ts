import { useSyncExternalStore } from 'react'

/** Whether a phone's cart is being tidied: the button stands in the frame's bar, the boxes on the page. */
let managing = false
const listeners = new Set<() => void>()

export function setManaging(next: boolean): void {
  if (managing === next) return
  managing = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useManaging = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => managing,
    () => false,
  )
