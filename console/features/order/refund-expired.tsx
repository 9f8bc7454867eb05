import { useNavigate } from 'react-router'
import type { Acting } from '#console/frame/use-acting.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { orderTexts } from './order.texts.ts'

/** Opens a refund case for vouchers that expired unused, and goes there: the case decides about the money. */
export function RefundExpired({ orderNo, acting }: { orderNo: string; acting: Acting }) {
  const t = useTexts(orderTexts)
  const navigate = useNavigate()

  const open = () =>
    acting.act(
      async () => {
        const { data } = await api('desk.refundCase.open', { orderNo })
        await navigate(`/refunds/${data.caseNo}`)
      },
      { title: t.refundExpiredTitle, text: t.refundExpiredText, yes: t.refundExpired },
    )

  return (
    <Button kind="line" block busy={acting.busy} onClick={() => void open()}>
      {t.refundExpired}
    </Button>
  )
}
