import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useRouteRow } from './use-route-row.ts'

/**
 * After a step to another page the focus goes to its content, as it would with a new document; readers hear the new
 * title and Tab begins there. A page that only changed its filter or tab keeps the focus where it is.
 */
export function useArrival(): void {
  const { name } = useRouteRow()
  const kind = useNavigationType()
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    // Back and Forward return to where one was.
    if (kind !== 'POP') document.getElementById('main')?.focus({ preventScroll: true })
  }, [name, kind])
}
