import { makeStore, useStore } from '#web/store.ts'

/** Whether a phone's cart is being tidied: the button stands in the frame's bar, the boxes on the page. */
const managing = makeStore(false)

export const setManaging = managing.write

export const useManaging = (): boolean => useStore(managing, false)
