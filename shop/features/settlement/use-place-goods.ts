import { errors, type ErrorName } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { orderListHref } from '#shop/features/order/order-address.ts'
import { focusConsent } from '#shop/features/order/settlement-consent.tsx'
import type { Placement, Problem } from '#shop/features/order/paying-store.ts'
import type { Paying } from '#shop/features/order/use-paying.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCartCount } from '#web/session.ts'
import { confirm } from '#web/ui/ask.ts'
import { useHere } from '#web/use-here.ts'
import type { GoodsPreview, GoodsSettlementData } from './goods-load.ts'
import { goodsTexts } from './goods.texts.ts'
import { boughtOf, nameOfWish } from './settlement-address.ts'
import { type Draft, forgetDraft } from './use-draft.ts'

/** Parts of the page that a refusal can speak of. */
export type Part = 'address' | 'coupon' | 'invoice' | 'visit'

/** Which part a refusal speaks of; it is said there, beside the button stands the same in short. */
const partOfRefusal: Partial<Record<ErrorName, Part>> = {
  ADDRESS_NEEDED: 'address',
  ADDRESS_OUTDATED: 'address',
  NOT_SERVED: 'address',
  COUPON_UNKNOWN: 'coupon',
  COUPON_EXPIRED: 'coupon',
  COUPON_USED: 'coupon',
  COUPON_NOT_FOR: 'coupon',
  COUPON_SHORT: 'coupon',
  INVOICE_TITLE_NEEDED: 'invoice',
  TAX_NUMBER_WRONG: 'invoice',
  INVOICE_CONTACT_NEEDED: 'invoice',
  EMAIL_WRONG: 'invoice',
  MOBILE_WRONG: 'invoice',
  VISIT_TIME_WRONG: 'visit',
}
const nameOf = (code: number): ErrorName | undefined =>
  (Object.keys(errors) as ErrorName[]).find(name => errors[name][0] === code)

/** Refusals that speak of the goods: they are put right in the cart, or on the page of the good. */
const ofGoods: readonly ErrorName[] = [
  'GOODS_UNKNOWN',
  'SKU_OF_OTHER',
  'GOODS_WITHDRAWN',
  'SOLD_OUT',
  'OUT_OF_STOCK',
  'QUANTITY_WRONG',
  'OVER_LIMIT',
  'WAY_NOT_OFFERED',
  'OUTLET_NEEDED',
  'OUTLET_UNKNOWN',
  'OUTLET_NO_FITTING',
  'CART_CHANGED',
  'NOTHING_CHOSEN',
]

export interface PlaceGoods {
  submit: () => void
}

export interface PlaceGoodsOptions {
  data: GoodsSettlementData
  draft: Draft
  paying: Paying
  /** Says at a part of the page what is wrong there. */
  onPart: (part: Part, words: string) => void
  /** Where the goods can be put right. */
  wayBack: { href: string; words: string }
}

/** Places what the settlement shows: once, for the sum that the customer saw, or for another one that is agreed to. */
export function usePlaceGoods({ data, draft, paying, onPart, wayBack }: PlaceGoodsOptions): PlaceGoods {
  const t = useTexts(goodsTexts)
  const isHere = useHere()
  const { wish } = data

  function askedFor(preview: GoodsPreview): Input<'settlement.place'> {
    const { termsVersion, consent } = {
      termsVersion: preview.terms.version,
      consent: paying.accepted === preview.terms.version,
    }
    const outlets = preview.orders.flatMap(({ outlet }) => (outlet ? [outlet.outletId] : []))
    return {
      ...boughtOf(wish),
      couponNo: preview.couponNo ?? 'none',
      invoice: draft.invoice,
      remark: draft.remark.trim(),
      visits: [...new Set(outlets)].flatMap(outletId => {
        const visitAt = draft.visits[outletId]
        return visitAt === undefined ? [] : [{ outletId, visitAt }]
      }),
      consent,
      termsVersion,
      expectDueFen: preview.sums.dueFen,
      giftIds: preview.giftIds,
    }
  }

  function placementOf(preview: GoodsPreview): Placement {
    const asked = askedFor(preview)
    return {
      what: nameOfWish(wish),
      asked,
      async send({ key, tracking }) {
        const { data: placed } = await api('settlement.place', { ...asked, tracking }, { key })
        forgetDraft()
        if (!wish.direct) void countAgain()
        return placed.orderNos
      },
      refused: failure => refused(failure, preview),
    }
  }

  function refused(failure: ApiFailure, before: GoodsPreview): Problem | undefined {
    const name = nameOf(failure.code)
    if (name === 'TERMS_NEEDED') {
      paying.accept(undefined)
      focusConsent()
      return { words: t.termsChanged }
    }
    if (name === 'SUM_CHANGED' || name === 'GIFT_GONE') {
      void askAgain(before, failure.message)
      // It stands there, too, for whoever declines, or where nothing more is known.
      return { words: failure.message }
    }
    const part = name && partOfRefusal[name]
    if (part) {
      onPart(part, failure.message)
      return { words: failure.message }
    }
    if (name === 'TOO_MANY_UNPAID' || name === 'UNPAID_PIECES')
      return { words: failure.message, way: { href: orderListHref({ tab: 'save', page: 1 }), words: t.seeUnpaid } }
    return name && ofGoods.includes(name) ? { words: failure.message, way: wayBack } : undefined
  }

  /** The sum or a gift is not what was shown: says before and now, and goes on only when the customer agrees. */
  async function askAgain(before: GoodsPreview, words: string) {
    const { couponNo } = wish
    const answer = await api('settlement.preview', { ...boughtOf(wish), ...(couponNo ? { couponNo } : {}) }).catch(
      () => undefined,
    )
    // Whoever has gone elsewhere meanwhile buys nothing any more.
    if (!answer || !isHere()) return
    const now = answer.data
    const sameSum = now.sums.dueFen === before.sums.dueFen
    const agreed = await confirm({
      title: sameSum ? t.giftChangedTitle : t.changedTitle,
      text: sameSum ? words : t.changedText(formatMoney(before.sums.dueFen), formatMoney(now.sums.dueFen)),
      yes: sameSum ? t.giftYes : t.changedYes,
      no: t.changedNo,
    })
    if (agreed) paying.place(placementOf(now))
  }

  return { submit: () => paying.place(placementOf(data.preview)) }
}

/** What was bought is no longer in the cart; the number in the header follows. */
async function countAgain(): Promise<void> {
  try {
    const { data } = await api('cart.count', {})
    saveCartCount(data.cartCount)
  } catch {
    // The next page asks again.
  }
}
