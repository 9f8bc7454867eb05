import { type ComponentType, useDeferredValue, useState } from 'react'
import { lazyPart, useMissing } from './lazy-part.tsx'

/** What has a dialog stand open, and what it calls to be closed. */
export interface Closing {
  open?: boolean
  onClose: () => void
}

/**
 * A dialog whose code comes when it is first opened: shown at all, or `open`. Where it does not come that is said and the
 * dialog is closed again: the page stays as it is, with what was typed there, and the next press asks again. The press is
 * answered first, and the dialog drawn when that stands: a phone draws a large one for longer than a press may take.
 * @param load gives the component
 */
export function soonDialog<P extends Closing>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPart<P>(load, ({ given, missing }) => {
    useMissing(missing && given.open !== false, given.onClose)
    return null
  })
  function SoonDialog(given: P) {
    const wanted = given.open !== false
    const shown = useDeferredValue(wanted, false) && wanted
    const [begun, setBegun] = useState(false)
    if (shown && !begun) setBegun(true)
    return begun ? <Part {...given} {...(given.open !== undefined && { open: shown })} /> : null
  }
  return Object.assign(SoonDialog, { prepare: Part.prepare })
}
