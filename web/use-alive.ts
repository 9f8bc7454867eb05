import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** Whether the page is alive: false on the server and while hydrating, for documents are the same for everybody. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
