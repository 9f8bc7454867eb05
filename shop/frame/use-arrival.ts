import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useRouteRow } from './use-route-row.ts'

/**
 * After a step to another page the focus goes to its content, as it would with a new document; readers hear the new
 * title and Tab begins there. A page that only changed its filter or tab keeps the focus where it is, unless what had
 * it, such as a menu, is gone.
 */
export function useArrival(): void {
  const { name } = useRouteRow()
  const { key } = useLocation()
  const kind = useNavigationType()
  const before = useRef(name)
  useEffect(() => {
    const isOther = before.current !== name
    before.current = name
    // Back and Forward return to where one was.
    if (kind === 'POP') return
    if (isOther || document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [name, key, kind])
}
