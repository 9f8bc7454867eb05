import { useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type OrderDetail, payHref } from './order-address.ts'
import { orderTexts } from './order.texts.ts'
import { standingOf } from './pay-result.ts'

export interface PayFailedProps {
  order: Pick<OrderDetail, 'orderNo' | 'code' | 'payFailed' | 'paidFen' | 'payWith'>
  /** The order is paid on this very page: no way to it is needed. */
  here?: boolean
}

/** Says that the last try to pay was refused, however one comes to the order, until the next try. */
export function PayFailed({ order, here }: PayFailedProps) {
  const t = useTexts(orderTexts)
  if (standingOf([order]) !== 'failed') return null
  return (
    <Note kind="danger" role="status">
      {t.payFailed}
      {!here && (
        <>
          {' '}
          <TextLink href={payHref(order.orderNo, ...order.payWith)}>{t.payAgain}</TextLink>
        </>
      )}
    </Note>
  )
}
