import { useTexts } from '#web/i18n/texts.ts'
import { useCartCount } from '#web/cart-count.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { isRouted } from '../route-table.ts'
import { CartLink } from './cart-link.tsx'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import { CountBadge } from './count-badge.tsx'

/** The cart with its count, in a phone's top bar (design 9, Phone). */
export function CartAction() {
  const t = useTexts(frameTexts)
  const count = useCartCount()
  if (!isRouted('/cart')) return null
  return (
    <Stack
      as={CartLink}
      tone="strong"
      align="center"
      items="center"
      className={frame.tool}
      aria-label={count > 0 ? t.cartOf(count) : t.cart}
    >
      <Icon name="bag" />
      <CountBadge count={count} />
    </Stack>
  )
}
