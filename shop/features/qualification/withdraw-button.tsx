import { useState } from 'react'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnQualification } from './own-parts.tsx'
import { qualificationTexts } from './qualification.texts.ts'

/** Takes a qualification back once it is confirmed; what was entered and sent goes with it. */
export function WithdrawButton({ own, onDone }: { own: OwnQualification; onDone: () => void }) {
  const t = useTexts(qualificationTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    if (busy) return
    if (!(await confirm({ title: t.withdrawAsk, text: t.withdrawWhy, yes: t.withdraw, no: t.keep, danger: true })))
      return
    setBusy(true)
    try {
      const { qualificationNo, version } = own
      await api('qualification.withdraw', { qualificationNo, version })
      toast(t.withdrawn)
    } catch (error) {
      toast(failureWords(error, language))
    }
    setBusy(false)
    // Also after a refusal: it may stand otherwise by now.
    onDone()
  }
  return (
    <Button kind="line" busy={busy} onClick={() => void withdraw()}>
      {t.withdraw}
    </Button>
  )
}
