import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { orderTexts } from './order.texts.ts'

/** Opens a refund case for vouchers that expired unused, and goes there: the case decides about the money. */
export function RefundExpired({ orderNo, onError }: { orderNo: string; onError: (words: string) => void }) {
  const t = useTexts(orderTexts)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function open() {
    if (busy) return
    setBusy(true)
    try {
      const yes = t.refundExpired
      if (!(await confirm({ title: t.refundExpiredTitle, text: t.refundExpiredText, yes }))) return
      const { data } = await api('desk.refundCase.open', { orderNo }, { quiet: true })
      await navigate(`/refunds/${data.caseNo}`)
    } catch (failure) {
      onError(failure instanceof ApiFailure ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="line" block busy={busy} onClick={() => void open()}>
      {t.refundExpired}
    </Button>
  )
}
