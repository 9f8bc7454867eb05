import type { Revealable as RevealableField } from '#contract/codes.ts'
import { Opening } from '#console/frame/opening.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { orderTexts } from './order.texts.ts'

interface RevealableProps {
  orderNo: string
  field: RevealableField
  masked: string
  canOpen: boolean
}

/** A masked value of an order's customer, which a logged act opens. */
export function Revealable({ orderNo, field, masked, canOpen }: RevealableProps) {
  const t = useTexts(orderTexts)
  return (
    <Opening
      masked={masked}
      label={field === 'invoice' ? t.contact : t[field]}
      call="desk.customer.reveal"
      field={field}
      open={
        canOpen
          ? async (said, options) =>
              (await api('desk.customer.reveal', { orderNo, field, ...said }, options)).data.value
          : undefined
      }
    />
  )
}
