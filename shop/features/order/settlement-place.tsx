import { errors } from '#contract/errors.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { orderListHref } from './order-address.ts'
import { SettlementConsent } from './settlement-consent.tsx'
import type { Preview } from './settlement-load.ts'
import { SettlementFrame } from './settlement-frame.tsx'
import {
  Block,
  PayButton,
  SettlementCar,
  SettlementMethods,
  SettlementOutlet,
  usePayWords,
} from './settlement-parts.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import type { Placement, Problem } from './paying-store.ts'
import { useAgreed } from './use-agreed.ts'
import type { Paying } from './use-paying.ts'

/** A car's reservation as it is sent, and what its refusals mean. */
function usePlacement(preview: Preview, paying: Paying): Placement {
  const t = useTexts(settlementTexts)
  const { carNo, priceFen, depositFen, terms } = preview
  const asked = {
    carNo,
    termsVersion: terms.version,
    consent: paying.accepted === terms.version,
    expectPriceFen: priceFen,
    expectDepositFen: depositFen,
  }
  function refused({ code, message }: ApiFailure): Problem | undefined {
    if (code === errors.CONSENT_NEEDED[0]) {
      paying.accept(undefined)
      return { words: t.termsChanged }
    }
    if (code === errors.CAR_ALREADY_YOURS[0]) return { words: t.continueYours }
    if (code !== errors.TOO_MANY_HOLDS[0]) return undefined
    return { words: message, way: { href: orderListHref({ tab: 'save', page: 1 }), words: t.seeUnpaid } }
  }
  return {
    what: carNo,
    asked,
    async send({ key, tracking }) {
      return [(await api('order.place', { ...asked, tracking }, { key })).data.orderNo]
    },
    refused,
  }
}

/** Everything that the customer agrees to before the car is reserved, and the button that does it. */
export function SettlementPlace({ preview, paying }: { preview: Preview; paying: Paying }) {
  const t = useTexts(settlementTexts)
  const { priceFen, depositFen, restFen, deposit, outlet, terms } = preview
  const agreed = useAgreed(paying, terms.version, { identity: false, outlet: true })
  const words = usePayWords(deposit.kind, depositFen)
  const placement = usePlacement(preview, paying)

  function submit() {
    if (agreed.isComplete()) paying.place(placement)
  }

  return (
    <SettlementFrame
      onSend={submit}
      sums={[
        { key: t.price, value: formatMoney(priceFen) },
        { key: deposit.label, value: formatMoney(depositFen) },
        { key: t.rest, value: formatMoney(restFen) },
        { key: t.due, value: <Price fen={depositFen} size="l" />, total: true },
      ]}
      agree={
        <SettlementConsent
          terms={terms}
          accepted={agreed.terms}
          onAccept={agreed.acceptTerms}
          missing={agreed.lacking.terms && t.consentNeeded}
        />
      }
      problem={paying.problem}
      bar={<PayButton paying={paying} words={words} />}
    >
      <SettlementCar {...preview} note={t.priceHeld} />
      <Block id="settlement-deposit" title={t.deposit}>
        <Row as="p" tone="strong" weight="medium" gap={3} align="baseline">
          {deposit.label} <Price fen={depositFen} />
        </Row>
        <Stack as="ul" size="small" above={3} gap={2} className={styles.conditions}>
          <li>{deposit.terms}</li>
          <li>{t.payWithin(preview.payMinutes)}</li>
          <li>{t.confirmWithin(preview.holdDays, deposit.kind === 'earnest')}</li>
          <li>{t.restAtDealer(formatMoney(restFen))}</li>
        </Stack>
      </Block>
      <SettlementOutlet outlet={outlet} />
      <SettlementMethods paying={paying} />
    </SettlementFrame>
  )
}
