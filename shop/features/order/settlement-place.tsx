import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { formatMoney } from '#contract/figures.ts'
import { PlainForm } from '#web/form/form.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Title } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { orderListHref } from './order-address.ts'
import { focusConsent, SettlementConsent } from './settlement-consent.tsx'
import type { Preview } from './settlement-load.ts'
import {
  Block,
  PayButton,
  SettlementCar,
  SettlementMethods,
  SettlementOutlet,
  SettlementProblem,
  usePayWords,
} from './settlement-parts.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import type { Placement, Problem } from './paying-store.ts'
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
  const [missing, setMissing] = useState(false)
  const accepted = paying.accepted === terms.version
  const words = usePayWords(deposit.kind, depositFen)
  const placement = usePlacement(preview, paying)

  function accept(yes: boolean) {
    paying.accept(yes ? terms.version : undefined)
    setMissing(false)
  }

  function submit() {
    if (accepted) return paying.place(placement)
    setMissing(true)
    focusConsent()
  }

  return (
    <Grid as={PlainForm} cols="beside" onSend={submit}>
      <Stack shrink gap={[12, 3]}>
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
      </Stack>
      <Stack
        ground={['sunken', 'plain']}
        sticky
        radius="panel"
        pad={[8, 0]}
        above={[0, 3]}
        gap={[4, 3]}
        className={styles.aside}
      >
        <Box as="section" card aria-labelledby="settlement-sums">
          <Title below={[4, 2]} id="settlement-sums">
            {t.amounts}
          </Title>
          <KeyValues
            rows={[
              { key: t.price, value: formatMoney(priceFen) },
              { key: deposit.label, value: formatMoney(depositFen) },
              { key: t.rest, value: formatMoney(restFen) },
              { key: t.due, value: <Price fen={depositFen} size="l" />, total: true },
            ]}
          />
        </Box>
        <SettlementConsent
          terms={terms}
          accepted={accepted}
          onAccept={accept}
          missing={missing ? t.consentNeeded : undefined}
        />
        <SettlementProblem problem={paying.problem} />
        <BottomBar>
          <PayButton paying={paying} words={words} />
        </BottomBar>
      </Stack>
    </Grid>
  )
}
