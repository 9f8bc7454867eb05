import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * What is wrong with a form, field by field; after each check the focus goes to the first field that is wrong (design 11).
 * @param form the form whose fields carry the faults
 */
export function useFaults<F extends string>(form: RefObject<HTMLElement | null>) {
  const [faults, setFaults] = useState<Partial<Record<F, string>>>({})
  const checked = useRef(0)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === checked.current) return
    checked.current = round
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round, form])
  return {
    faults,
    /** Shows these; @returns whether there are none. */
    show(found: Partial<Record<F, string | false | undefined>>): boolean {
      const wrong = Object.entries(found).filter(([, text]) => text) as [F, string][]
      setFaults(Object.fromEntries(wrong) as Partial<Record<F, string>>)
      setRound(n => n + 1)
      return wrong.length === 0
    },
  }
}
