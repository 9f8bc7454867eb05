import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { type Cart, type CartGroup, type CartLine, chosenOf } from './cart-groups.ts'
import { useManaging } from './cart-mode.ts'
import styles from './cart.module.css'
import { cartPageTexts } from './cart.texts.ts'
import { moveToFavourites } from './move-to-favourites.ts'
import type { CartControl } from './use-cart.ts'

export interface CartBarProps {
  cart: Cart
  control: CartControl
  groups: readonly CartGroup[]
  leaving: boolean
  busy: boolean
  onSettle: () => void
  onRemove: (lines: readonly CartLine[]) => void
}

/** A phone's sum bar above the tabs (design 9); while the cart is tidied, what can be done with the chosen lines. */
export function CartBar({ cart, control, groups, leaving, busy, onSettle, onRemove }: CartBarProps) {
  const t = useTexts(cartPageTexts)
  const managing = useManaging()
  const all = groups.flatMap(group => group.lines)
  const chosen = all.filter(line => line.chosen)
  const { sums } = cart
  const off = sums.campaignFen + sums.couponFen
  async function removeChosen() {
    if (await confirm({ title: t.removeTitle(chosen.length), yes: t.removeYes, danger: true })) onRemove(chosen)
  }
  return (
    <BottomBar overTabs className={styles.bar}>
      <Checkbox checked={chosenOf(all) === 'all'} disabled={all.length === 0} onChange={on => control.choose(all, on)}>
        {t.allShort}
      </Checkbox>
      {managing ? (
        <>
          <Button
            kind="line"
            size="s"
            disabled={chosen.length === 0}
            onClick={() => void moveToFavourites(chosen, control, t.moved)}
          >
            {t.moveChosen}
          </Button>
          <Button kind="danger" size="s" disabled={chosen.length === 0} onClick={() => void removeChosen()}>
            {t.removeYes}
          </Button>
        </>
      ) : (
        <>
          <Stack as="p" grow items="end" aria-live="polite" aria-busy={busy || undefined}>
            {off > 0 && (
              <Text as="span" size="caption" tone="muted">
                {t.saved(formatMoney(off))}
              </Text>
            )}
            <Price fen={sums.dueFen} />
          </Stack>
          <Button size="l" busy={leaving} onClick={onSettle}>
            {t.settleOf(sums.pieces)}
          </Button>
        </>
      )}
    </BottomBar>
  )
}
