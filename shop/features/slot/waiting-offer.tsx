import { useState } from 'react'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import type { SlotThing } from './hold-store.ts'
import { slotTexts } from './slot.texts.ts'

/** Joins the waiting list of a full day; it belongs to an account, for a place that becomes free is kept for somebody. */
export function WaitingOffer({ thing, day }: { thing: SlotThing; day: string }) {
  const t = useTexts(slotTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const [state, setState] = useState<{ is: 'none' | 'busy' | 'joined' } | { is: 'failed'; words: string }>({
    is: 'none',
  })
  if (!signedIn)
    return (
      <Button kind="line" size="s" onClick={() => goToLogin()}>
        {t.signIn}
      </Button>
    )
  if (state.is === 'joined')
    return (
      <Text role="status" size="small" tone="success">
        {t.joined}
      </Text>
    )
  async function join() {
    setState({ is: 'busy' })
    try {
      await api('slot.join', { ...thing, day })
      setState({ is: 'joined' })
    } catch (failure) {
      setState({ is: 'failed', words: failureWords(failure, language) })
    }
  }
  return (
    <>
      <Button kind="line" size="s" busy={state.is === 'busy'} busyText={t.joining} onClick={() => void join()}>
        {t.join}
      </Button>
      {state.is === 'failed' && (
        <Text role="alert" size="small" tone="danger">
          {state.words}
        </Text>
      )}
    </>
  )
}
