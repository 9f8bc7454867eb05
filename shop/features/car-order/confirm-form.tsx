import { useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { idFault, type IdKind, plainId } from '#contract/identity.ts'
import { isCreditCode } from '#contract/credit-code.ts'
import type { Input } from '#contract/kit.ts'
import { orderListHref } from '#shop/features/order/order-address.ts'
import type { Placement, Problem } from '#shop/features/order/paying-store.ts'
import { stockTexts } from '#shop/features/car-stock/stock.texts.ts'
import { IdentityConsent, SettlementConsent } from '#shop/features/order/settlement-consent.tsx'
import { SettlementFrame } from '#shop/features/order/settlement-frame.tsx'
import { PayButton, SettlementMethods, usePayWords } from '#shop/features/order/settlement-parts.tsx'
import { useAgreed } from '#shop/features/order/use-agreed.ts'
import type { Paying } from '#shop/features/order/use-paying.ts'
import { useGo } from '#shop/go.ts'
import { launchPath } from '#shop/personal/launch-path.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useForm } from '#web/form/use-form.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { Price } from '#web/ui/price.tsx'
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
  const agreed = useAgreed(paying, terms.version, { identity: true, outlet: outlet !== null })
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
      return agreed.isComplete()
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
      consent: agreed.terms,
      identityConsent: agreed.identity,
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
    <SettlementFrame
      of={form}
      sums={[
        { key: t.price, value: formatMoney(priceFen) },
        { key: t.rest, value: formatMoney(restFen) },
        { key: t.due, value: <Price fen={depositFen} size="l" />, total: true },
      ]}
      agree={
        <>
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
      bar={<PayButton paying={paying} words={words} reckoning={extras.busy} />}
    >
      <ConfirmCar preview={preview} />
      <ConfirmStock preview={preview} gone={stockGone} />
      <ConfirmOutlet
        code={car.code}
        outlet={outlet}
        missing={agreed.lacking.outlet === true}
        onChoose={outletId => void go(orderCarHref(car.code, outletId), { replace: true, preventScrollReset: true })}
      />
      <BuyerBlock of={form} />
      <ConfirmExtras of={extras} />
      <ConfirmLoan spuId={car.spuId} priceFen={priceFen} wish={loan} onWish={setLoan} />
      <ConfirmDeposit preview={preview} />
      <SettlementMethods paying={paying} />
    </SettlementFrame>
  )
}

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
