import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { beginHere, endHere } from './push.ts'
import { pushTexts } from './push.texts.ts'

/** Switches push on in this browser and says how it went. @returns the state, where it is on now */
export function useBeginPush() {
  const t = useTexts(pushTexts)
  const [busy, setBusy] = useState(false)
  async function begin(key: string): Promise<Output<'push.state'> | undefined> {
    if (busy) return undefined
    setBusy(true)
    try {
      const place = await beginHere(key).catch(() => null)
      if (!place) return void toast(place === null ? t.failed : t.refused)
      const { data } = await api('push.begin', place, { noLoading: true })
      toast(t.begun)
      return data
    } catch {
      // The call has said why; what the browser said is of no use then.
      await endHere().catch(() => {})
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, begin }
}
