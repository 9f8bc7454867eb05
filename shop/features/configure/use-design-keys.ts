import { useEffect } from 'react'
import { useDesign } from './use-design.ts'

/** Ctrl+Z (⌘Z) takes the last choice back, Ctrl+Shift+Z and Ctrl+Y do it again; fields keep their own. */
export function useDesignKeys(): void {
  const { store } = useDesign()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      const field = event.target instanceof Element && event.target.closest('input:not([type="radio"]), textarea')
      if (field || store.read().overlay !== null) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [store])
}
