import { useState } from 'react'
import { useGo } from '#shop/go.ts'
import { isRouted } from '#shop/route-table.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { useHere } from '#web/use-here.ts'
import { toast } from '#web/ui/toast.ts'
import { buyHref, type Choice } from './choice.ts'
import { goodsDetailTexts } from './detail.texts.ts'
import { type FitAnswer, misfitOf } from './fit-check.tsx'
import { type ChoiceControl, putIntoCart } from './use-choice.ts'

export interface BuyActionsProps {
  control: ChoiceControl
  fit: FitAnswer
  /** In place of acting: the choice has to be seen first (mobile). */
  onChoose?: (() => void) | undefined
  /** After something went into the cart. */
  onDone?: (() => void) | undefined
  /** The primary button stands last in the bars of a phone. */
  primaryLast?: boolean
}

/** Buying now and putting into the cart, or the word that says why not. */
export function BuyActions({ control, fit, onChoose, onDone, primaryLast }: BuyActionsProps) {
  const t = useTexts(goodsDetailTexts)
  const go = useGo()
  const isHere = useHere()
  const [busy, setBusy] = useState<'buy' | 'cart'>()
  const { choice, sku, hindrance } = control

  if (hindrance === 'withdrawn' || hindrance === 'soldOut')
    return (
      <Button size="l" block disabled>
        {t[hindrance]}
      </Button>
    )

  /** What can be bought; undefined once it was said what is wrong with the choice. Asks about a car that it does not fit. */
  async function choiceToGoOn(): Promise<Choice | undefined> {
    // Somebody was quicker than the answer which dealer is near.
    const outlet = hindrance === 'outlet' ? await control.nearest?.() : choice.outlet
    if (hindrance === 'outlet' && !outlet) control.choose(true)
    else if (hindrance !== undefined && hindrance !== 'outlet') toast(t[hindrance])
    else if (await fits()) return { ...choice, outlet: outlet ?? null }
    return undefined
  }
  async function fits(): Promise<boolean> {
    const car = misfitOf(fit)
    if (!car) return true
    return confirm({ title: t.buyAnywayTitle(t.carOf(car.name, car.year)), yes: t.buyAnyway })
  }
  async function act(kind: 'buy' | 'cart') {
    if (onChoose) return onChoose()
    if (busy || !sku) return
    setBusy(kind)
    try {
      const whole = await choiceToGoOn()
      if (!whole) return
      if (kind === 'buy') return void (isHere() && (await go(buyHref(sku, whole))))
      const count = await putIntoCart(sku, whole, control.unitFen)
      if (count === undefined) return
      toast(t.added(count))
      onDone?.()
    } finally {
      setBusy(undefined)
    }
  }
  const buy = (
    <Button key="buy" size="l" block busy={busy === 'buy'} onClick={() => void act('buy')}>
      {t.buy}
    </Button>
  )
  const cart = isRouted('/cart') && (
    <Button
      key="cart"
      kind="line"
      size="l"
      block
      busy={busy === 'cart'}
      busyText={t.adding}
      onClick={() => void act('cart')}
    >
      {t.addToCart}
    </Button>
  )
  return <>{primaryLast ? [cart, buy] : [buy, cart]}</>
}
