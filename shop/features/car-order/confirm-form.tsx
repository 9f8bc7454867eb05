import { useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { idFault, type IdKind, plainId } from '#contract/identity.ts'
import { isCreditCode } from '#contract/credit-code.ts'
import type { Input } from '#contract/kit.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { orderListHref } from '#shop/features/order/order-address.ts'
import type { Placement, Problem } from '#shop/features/order/paying-store.ts'
import { stockTexts } from '#shop/features/car-stock/stock.texts.ts'
import { focusConsent, SettlementConsent } from '#shop/features/order/settlement-consent.tsx'
import { PayButton, SettlementMethods, SettlementProblem, usePayWords } from '#shop/features/order/settlement-parts.tsx'
import settlement from '#shop/features/order/settlement.module.css'
import type { Paying } from '#shop/features/order/use-paying.ts'
import { useGo } from '#shop/go.ts'
import { launchPath } from '#shop/personal/launch-path.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { Form } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dayOf } from './beijing-day.ts'
import { BuyerBlock } from './buyer-block.tsx'
import { ConfirmCar } from './confirm-car.tsx'
import { ConfirmDeposit } from './confirm-deposit.tsx'
import { ConfirmExtras } from './confirm-extras.tsx'
import { ConfirmLoan, type LoanWish } from './confirm-loan.tsx'
import { ConfirmOutlet } from './confirm-outlet.tsx'
import { ConfirmStock } from './confirm-stock.tsx'
import { carOrderTexts } from './confirm.texts.ts'
import type { WithExtras } from './use-extras.ts'

type Buyer = Input<'carOrder.place'>['buyer']

/** What is wrong with a number, in words; the server judges by the same rule. */
function numberWrong(kind: IdKind, idNo: string, today: string, t: Texts<typeof carOrderTexts>): string | undefined {
  if (plainId(idNo) === '') return t.needed
  const fault = idFault(kind, plainId(idNo), today)
  return fault && { old: t.idOld, wrong: t.idWrong, minor: t.idMinor }[fault]
}

function codeWrong(creditCode: string, t: Texts<typeof carOrderTexts>): string | undefined {
  const code = plainId(creditCode)
  if (code === '') return t.needed
  return isCreditCode(code) ? undefined : t.creditCodeWrong
}

interface ConfirmFormProps {
  extras: WithExtras
  paying: Paying
  /** The car in stock that was chosen is somebody else's by now. */
  stockGone: boolean
}

/** Everything that the customer says and agrees to before a new car is ordered, and the button that does it. */
export function ConfirmForm({ extras, paying, stockGone }: ConfirmFormProps) {
  const t = useTexts(carOrderTexts)
  const s = useTexts(stockTexts)
  const go = useGo()
  const { preview } = extras
  const { car, stock, deposit, depositFen, priceFen, restFen, outlet, terms } = preview
  const [loan, setLoan] = useState<LoanWish>()
  const [identityConsent, setIdentityConsent] = useState(false)
  const [missing, setMissing] = useState<{ terms?: true; identity?: true; outlet?: true }>({})
  const accepted = paying.accepted === terms.version
  const words = usePayWords(deposit.kind, depositFen)
  const today = dayOf(preview.serverTime)
  const revisionOf = useRevisions()

  const form = useForm('carOrder.place#buyer', {
    begin: { kind: 'person', idKind: 'residentId' },
    unguarded: true,
    check: ({ kind, idKind, idNo, company, creditCode }) => ({
      idNo: kind === 'person' && numberWrong(idKind ?? 'residentId', idNo ?? '', today, t),
      company: kind === 'company' && !company && t.needed,
      creditCode: kind === 'company' && codeWrong(creditCode ?? '', t),
    }),
    ready() {
      // What was just brought along is in no price yet: whoever presses now would order without it.
      if (extras.busy) return false
      const lacks = {
        ...(outlet ? {} : { outlet: true as const }),
        ...(accepted ? {} : { terms: true as const }),
        ...(identityConsent ? {} : { identity: true as const }),
      }
      setMissing(lacks)
      if (lacks.outlet) document.getElementById('order-outlet')?.scrollIntoView({ block: 'center' })
      else if (lacks.terms) focusConsent()
      else if (lacks.identity) document.getElementById(identityId)?.focus()
      return Object.keys(lacks).length === 0
    },
    send: buyer => paying.place(placementOf(buyer)),
  })

  function placementOf(buyer: Buyer): Placement {
    const asked = {
      code: car.code,
      outletId: outlet?.outletId ?? 0,
      stockNo: stock?.stockNo,
      loan,
      termsVersion: terms.version,
      consent: accepted,
      identityConsent,
      expectPriceFen: priceFen,
      expectDepositFen: depositFen,
      expectGifts: preview.gifts.map(each => each.giftId),
      carOfferNo: preview.tradeIn?.carOfferNo,
      couponNo: preview.couponNo ?? undefined,
    }
    return {
      what: `newCar:${car.code}${stock ? `:${stock.stockNo}` : ''}`,
      // The attempt is written into the tab's storage: a number of what was entered stands there, never the person.
      asked: { ...asked, buyer: revisionOf(buyer) },
      async send({ key, tracking }) {
        return [(await api('carOrder.place', { ...asked, buyer, tracking }, { key })).data.orderNo]
      },
      refused,
    }
  }

  function refused({ code, message }: ApiFailure): Problem | undefined {
    if (code === errors.CONSENT_NEEDED[0]) {
      paying.accept(undefined)
      return { words: t.termsChanged }
    }
    if (code === errors.STOCK_CAR_TAKEN[0])
      return { words: message, way: { href: orderCarHref(car.code, outlet?.outletId), words: s.buildInstead } }
    if (code === errors.PRICE_CHANGED[0]) return { words: t.priceChanged }
    if (code === errors.LAUNCH_PLACE_NEEDED[0]) return { words: message, way: { href: launchPath, words: t.toLaunch } }
    if (code !== errors.CAR_ORDER_LIMIT[0]) return undefined
    return { words: message, way: { href: orderListHref({ tab: 'all', page: 1 }), words: t.seeOrders } }
  }

  return (
    <Grid as={Form} of={form} cols="beside">
      <Stack shrink gap={[12, 3]}>
        <ConfirmCar preview={preview} />
        <ConfirmStock preview={preview} gone={stockGone} />
        <ConfirmOutlet
          code={car.code}
          outlet={outlet}
          missing={missing.outlet === true}
          onChoose={outletId => void go(orderCarHref(car.code, outletId), { replace: true, preventScrollReset: true })}
        />
        <BuyerBlock of={form} />
        <ConfirmExtras of={extras} />
        <ConfirmLoan spuId={car.spuId} priceFen={priceFen} wish={loan} onWish={setLoan} />
        <ConfirmDeposit preview={preview} />
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
        <Box as="section" card aria-labelledby="order-sums">
          <Title below={[4, 2]} id="order-sums">
            {t.amounts}
          </Title>
          <KeyValues
            rows={[
              { key: t.price, value: formatMoney(priceFen) },
              { key: t.rest, value: formatMoney(restFen) },
              { key: t.due, value: <Price fen={depositFen} size="l" />, total: true },
            ]}
          />
        </Box>
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
          <PayButton paying={paying} words={words} reckoning={extras.busy} />
        </BottomBar>
      </Stack>
    </Grid>
  )
}

const identityId = 'order-identity'

/** Numbers for what was entered: the same while it is the same, and nothing that says what it is. */
function useRevisions(): (buyer: Buyer) => string {
  const known = useRef(new Map<string, string>())
  return buyer => {
    const text = JSON.stringify(buyer)
    const revision = known.current.get(text) ?? crypto.randomUUID()
    known.current.set(text, revision)
    return revision
  }
}
