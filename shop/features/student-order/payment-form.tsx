import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { ConfirmOutlet } from '#shop/features/car-order/confirm-outlet.tsx'
import { focusConsent, SettlementConsent } from '#shop/features/order/settlement-consent.tsx'
import {
  Block,
  PayButton,
  SettlementMethods,
  SettlementProblem,
  usePayWords,
} from '#shop/features/order/settlement-parts.tsx'
import type { Placement, Problem } from '#shop/features/order/paying-store.ts'
import settlement from '#shop/features/order/settlement.module.css'
import type { Paying } from '#shop/features/order/use-paying.ts'
import { Arithmetic, Rates } from '#shop/features/student/price-parts.tsx'
import { Stages } from '#shop/features/student/stages.tsx'
import { matchedHref } from '#shop/features/student/student-address.ts'
import { studentPaymentHref } from '#shop/features/student/student-order-address.ts'
import { ToldList } from '#shop/features/student/told.tsx'
import { useGo } from '#shop/go.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OrderedCar } from './ordered-car.tsx'
import { OrderedStock } from './ordered-stock.tsx'
import type { PaymentData, StudentPreview } from './payment-load.ts'
import { paymentTexts } from './payment.texts.ts'

const identityId = 'student-identity'

interface PaymentFormProps {
  preview: StudentPreview
  qualification: NonNullable<StudentPreview['qualification']>
  price: NonNullable<StudentPreview['price']>
  disclaimers: Extract<PaymentData, { kind: 'order' }>['disclaimers']
  paying: Paying
}

/** Everything that a returning student sees and agrees to before the order, and the button that places it. */
export function PaymentForm({ preview, qualification, price, disclaimers, paying }: PaymentFormProps) {
  const t = useTexts(paymentTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const go = useGo()
  const { car, stock, deposit, depositFen, restFen, outlet, terms, told, stages } = preview
  const [identityConsent, setIdentityConsent] = useState(false)
  const [missing, setMissing] = useState<{ terms?: true; identity?: true; outlet?: true }>({})
  const accepted = paying.accepted === terms.version
  const words = usePayWords(deposit.kind, depositFen)

  function submit() {
    const lacks = {
      ...(outlet ? {} : { outlet: true as const }),
      ...(accepted ? {} : { terms: true as const }),
      ...(identityConsent ? {} : { identity: true as const }),
    }
    setMissing(lacks)
    if (lacks.outlet) document.getElementById('order-outlet')?.scrollIntoView({ block: 'center' })
    else if (lacks.terms) focusConsent()
    else if (lacks.identity) document.getElementById(identityId)?.focus()
    if (Object.keys(lacks).length === 0) paying.place(placement())
  }

  function placement(): Placement {
    const asked = {
      code: car.code,
      outletId: outlet?.outletId ?? 0,
      ...(stock && { stockNo: stock.stockNo }),
      qualificationNo: qualification.qualificationNo,
      termsVersion: terms.version,
      consent: accepted,
      identityConsent,
      expectPriceFen: price.withoutFen,
      expectDepositFen: depositFen,
    }
    return {
      what: `studentCar:${stock?.stockNo ?? car.code}`,
      asked,
      async send({ key, tracking }) {
        return [(await api('studentOrder.place', { ...asked, tracking }, { key })).data.orderNo]
      },
      refused,
    }
  }

  function refused({ code, message }: ApiFailure): Problem | undefined {
    if (code === errors.CONSENT_NEEDED[0]) {
      paying.accept(undefined)
      return { words: t.termsChanged }
    }
    if (code === errors.STOCK_CAR_TAKEN[0] || code === errors.STUDENT_STOCK_REMOVED[0])
      return { words: message, way: { href: matchedHref(car.code), words: t.likeIt } }
    return code === errors.PRICE_CHANGED[0] ? { words: t.priceChanged } : undefined
  }

  return (
    <Grid
      as="form"
      cols="beside"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack shrink gap={[12, 3]}>
        <Block id="student-qualification" title={t.qualification}>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.name, value: qualification.name },
              { key: t.number, value: qualification.number },
              { key: t.office, value: officeOf(qualification.office)?.name[side] ?? qualification.office },
              {
                key: t.applyUntil,
                value: qualification.applyUntil === null ? t.noDay : wholeDate(qualification.applyUntil),
              },
              { key: t.qualificationNo, value: qualification.qualificationNo },
            ]}
          />
          <Text size="caption" tone="muted" above={3} measure>
            {t.fromQualification}
          </Text>
        </Block>
        <Block id="student-car" title={t.car}>
          <OrderedCar car={car} frozen={stock !== null} />
        </Block>
        {stock && <OrderedStock stock={stock} outlet={outlet} />}
        <Block id="student-price" title={t.prices}>
          <Stack gap={6}>
            <Arithmetic price={price} />
            <Box>
              <Row gap={3} rowGap={1} align="baseline" justify="between" wrap>
                <Text as="h3" size="small" tone="strong" weight="medium">
                  {t.rates}
                </Text>
                <Text as="span" size="caption" tone="muted" figures>
                  {t.version(preview.rulesVersion)}
                </Text>
              </Row>
              <Rates price={price} whole />
            </Box>
          </Stack>
        </Block>
        <Block id="student-told" title={t.told}>
          <Text size="small" tone="muted" measure>
            {t.toldWhy}
          </Text>
          <ToldList told={told} />
        </Block>
        {!stock && (
          <ConfirmOutlet
            code={car.code}
            outlet={outlet}
            missing={missing.outlet === true}
            compare={false}
            onChoose={outletId =>
              void go(studentPaymentHref(car.code, outletId), { replace: true, preventScrollReset: true })
            }
          />
        )}
        <Block id="student-back" title={t.back}>
          <Row as="p" tone="strong" weight="medium" gap={3} align="baseline">
            {deposit.label} <Price fen={depositFen} />
          </Row>
          <Stack as="ul" size="small" above={3} below={5} gap={2} className={settlement.conditions}>
            <li>{deposit.terms}</li>
            <li>{t.payWithin(preview.payMinutes)}</li>
            <li>{t.confirmWithin(preview.confirmDays)}</li>
            <li>{stock ? t.stockNext : t.next}</li>
          </Stack>
          <Stages stages={stages} />
        </Block>
        <SettlementMethods paying={paying} />
      </Stack>
      <Stack
        ground={['sunken', 'plain']}
        sticky
        radius="panel"
        pad={[8, 0]}
        above={[0, 3]}
        gap={[4, 3]}
        className={settlement.aside}
      >
        <Box as="section" card aria-labelledby="student-sums">
          <Title below={[4, 2]} id="student-sums">
            {t.amounts}
          </Title>
          <KeyValues
            rows={[
              { key: t.price, value: formatMoney(price.withoutFen) },
              { key: t.rest, value: formatMoney(restFen) },
              { key: t.due, value: <Price fen={depositFen} size="l" />, total: true },
            ]}
          />
        </Box>
        {disclaimers.map(({ disclaimerDesc }) => (
          <Text key={disclaimerDesc} size="caption" tone="muted">
            {disclaimerDesc}
          </Text>
        ))}
        <SettlementConsent
          terms={terms}
          accepted={accepted}
          onAccept={yes => {
            paying.accept(yes ? terms.version : undefined)
            setMissing(({ terms: _, ...rest }) => rest)
          }}
          missing={missing.terms ? t.consentNeeded : undefined}
        />
        <div>
          <Checkbox
            id={identityId}
            checked={identityConsent}
            error={missing.identity === true}
            onChange={yes => {
              setIdentityConsent(yes)
              setMissing(({ identity: _, ...rest }) => rest)
            }}
          >
            {t.identityConsent}
          </Checkbox>
          <TextLink href={policyHref('IDENTITY')} target="_blank" rel="noopener">
            {t.identityText}
          </TextLink>
          {missing.identity && (
            <Text size="caption" tone="danger" role="alert">
              {t.identityNeeded}
            </Text>
          )}
        </div>
        <SettlementProblem problem={paying.problem} />
        <BottomBar>
          <PayButton paying={paying} words={words} />
        </BottomBar>
      </Stack>
    </Grid>
  )
}
