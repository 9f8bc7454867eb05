import { useState, useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** Whether the page is alive: false on the server and while hydrating, for documents are the same for everybody. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/** Whether a part of a page stood in the document, and was not drawn by the browser later. */
export function useFromDocument(): boolean {
  const alive = useAlive()
  const [was] = useState(!alive)
  return was
}
