import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { ConfirmOutlet } from '#shop/features/car-order/confirm-outlet.tsx'
import { IdentityConsent, SettlementConsent } from '#shop/features/order/settlement-consent.tsx'
import { SettlementFrame } from '#shop/features/order/settlement-frame.tsx'
import { useAgreed } from '#shop/features/order/use-agreed.ts'
import { Block, PayButton, SettlementMethods, usePayWords } from '#shop/features/order/settlement-parts.tsx'
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
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { OrderedCar } from './ordered-car.tsx'
import { OrderedStock } from './ordered-stock.tsx'
import type { PaymentData, StudentPreview } from './payment-load.ts'
import { paymentTexts } from './payment.texts.ts'

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
  const agreed = useAgreed(paying, terms.version, { identity: true, outlet: outlet !== null })
  const words = usePayWords(deposit.kind, depositFen)

  function submit() {
    if (agreed.isComplete()) paying.place(placement())
  }

  function placement(): Placement {
    const asked = {
      code: car.code,
      outletId: outlet?.outletId ?? 0,
      ...(stock && { stockNo: stock.stockNo }),
      qualificationNo: qualification.qualificationNo,
      termsVersion: terms.version,
      consent: agreed.terms,
      identityConsent: agreed.identity,
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
    <SettlementFrame
      onSend={submit}
      sums={[
        { key: t.price, value: formatMoney(price.withoutFen) },
        { key: t.rest, value: formatMoney(restFen) },
        { key: t.due, value: <Price fen={depositFen} size="l" />, total: true },
      ]}
      agree={
        <>
          {disclaimers.map(({ disclaimerDesc }) => (
            <Text key={disclaimerDesc} size="caption" tone="muted">
              {disclaimerDesc}
            </Text>
          ))}
          <SettlementConsent
            terms={terms}
            accepted={agreed.terms}
            onAccept={agreed.acceptTerms}
            missing={agreed.lacking.terms && t.consentNeeded}
          />
          <IdentityConsent
            accepted={agreed.identity}
            onAccept={agreed.acceptIdentity}
            words={t.identityConsent}
            missing={agreed.lacking.identity && t.identityNeeded}
          />
        </>
      }
      problem={paying.problem}
      bar={<PayButton paying={paying} words={words} />}
    >
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
          missing={agreed.lacking.outlet === true}
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
    </SettlementFrame>
  )
}
