import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-failure.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * What a page of one promotion does with its form: the version that was read, whether something is sent, what went wrong.
 * @param version of what the page shows now; 0 for something new
 * @param draft   what stands in the fields
 */
export function useSaved<D>(version: number, draft: D) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState({ version, draft: JSON.stringify(draft) })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  return {
    version: base.version,
    error,
    busy,
    /** Something in the fields has not been saved. */
    changed: JSON.stringify(draft) !== base.draft,
    /** A colleague saved something newer than these fields began with. */
    outrun: version > base.version,
    /** The fields show what stands now. */
    restart(now: { version: number; draft: D }) {
      setBase({ version: now.version, draft: JSON.stringify(now.draft) })
      setError(undefined)
    },
    /** Sends; on success the fields count as saved. @returns whether it was */
    async send(act: () => Promise<{ data: { version: number } }>, done: string): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setError(undefined)
      let sent = false
      try {
        const { data } = await act()
        setBase({ version: data.version, draft: JSON.stringify(draft) })
        toast(done)
        sent = true
      } catch (failure) {
        setError(failure instanceof ApiFailure ? failure.message : String(failure))
      }
      // A new one has an address of its own from now on, and the page goes there.
      if (version > 0) await revalidate()
      setBusy(false)
      return sent
    },
  }
}

export type Saved = Omit<ReturnType<typeof useSaved>, 'restart'>
