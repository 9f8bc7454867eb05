import type { ViewingWay } from '#contract/codes.ts'
import { ConfiguredForm } from '#shop/features/form/dynamic-form.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { viewingTexts } from './viewing.texts.ts'

interface ViewingFormProps {
  carNo: string
  outlet: { cityCode: number; outletId: number }
  way: ViewingWay
  /** Of the time that is held; empty: none is yet. */
  holdKey: string
  /** Why it cannot be sent without one. */
  waiting: string
  /** The server says that nothing is held any more, or that another viewing is open. */
  onHoldOver: () => void
  onSent: () => void
}

/** What cannot be done without: who is expected has to be called, and the outlet has to know who comes. */
const needs = ['PRIVACY', 'CONTACT', 'DEALER'] as const

/** Who comes to see a car: the form `booking`, with the car and its outlet answered by the page. */
export function ViewingForm({ carNo, outlet, way, holdKey, waiting, onHoldOver, onSent }: ViewingFormProps) {
  const t = useTexts(viewingTexts)
  return (
    <ConfiguredForm
      formKey="booking"
      formData={{ carNo }}
      given={{ cityCode: String(outlet.cityCode), outletId: String(outlet.outletId) }}
      needs={needs}
      sendWords={t.send}
      ready={() => holdKey !== '' || waiting}
      send={(input, how) => api('viewing.book', { ...input, formData: { carNo }, holdKey, way }, how)}
      refused={is => {
        if (is('SLOT_HOLD_OVER') || is('VIEWING_ELSEWHERE')) onHoldOver()
      }}
      onSent={onSent}
    />
  )
}
