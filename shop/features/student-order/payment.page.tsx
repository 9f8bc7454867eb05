import { useLocation } from 'react-router'
import { SettlementFailed, SettlementPage, SettlementWaiting } from '#shop/features/order/settlement-frame.tsx'
import settlement from '#shop/features/order/settlement.module.css'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { usePaying } from '#shop/features/order/use-paying.ts'
import { carsPath } from '#shop/features/student/student-address.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useRefresh, useStanding } from '#shop/personal/use-refresh.ts'
import { textsIn, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Hindered } from './hindered.tsx'
import { PaymentForm } from './payment-form.tsx'
import { loadPayment, type PaymentData } from './payment-load.ts'
import { paymentTexts } from './payment.texts.ts'
import type { Route } from './+types/payment.page'

/** Submits the order of a returning student (spec 2, Students’ pages): `?configuration=` the car, `&outletId=` the outlet; or `?car=` one of the pool. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<PaymentData> => loadPayment(request)

export const handle: PageHandle<PaymentData> = {
  stepsOf(data, language) {
    const t = textsIn(settlementTexts, language)
    const labels = [textsIn(paymentTexts, language).title, t.stepPay, t.stepDone]
    return data?.kind === 'order' && data.preview.hindrance === null ? { labels, current: 0 } : undefined
  },
}

export function HydrateFallback() {
  const t = useTexts(paymentTexts)
  return <SettlementWaiting title={t.title} blocks={[160, 320]} />
}

export default function StudentPaymentPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const data = useStanding<PaymentData>(loaderData, loaderData.kind === 'failed', search)
  const t = useTexts(paymentTexts)
  const { refresh, refreshing } = useRefresh()
  const paying = usePaying()
  if (data.kind === 'failed') return <SettlementFailed failure={data.failure} busy={refreshing} onRetry={refresh} />
  if (data.kind === 'choose')
    return (
      <div className={settlement.nothing}>
        <Empty
          icon="car-front"
          heading="h1"
          title={t.chooseTitle}
          action={<ButtonLink href={carsPath}>{t.toCars}</ButtonLink>}
        >
          {t.chooseWhy}
        </Empty>
      </div>
    )
  const { preview, disclaimers } = data
  return (
    <SettlementPage title={t.title}>
      {preview.hindrance === null && preview.qualification && preview.price ? (
        <PaymentForm
          preview={preview}
          qualification={preview.qualification}
          price={preview.price}
          disclaimers={disclaimers}
          paying={paying}
        />
      ) : (
        <Hindered preview={preview} />
      )}
    </SettlementPage>
  )
}
