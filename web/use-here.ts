import { useCallback, useEffect, useRef } from 'react'

/** Whether the part of the page that asks is still there: an answer that comes later leads nobody away. */
export function useHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
