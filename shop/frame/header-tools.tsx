import { useCartCount } from '#web/cart-count.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import type { PageRow } from '../route-row.ts'
import { isRouted } from '../route-table.ts'
import { CartLink } from './cart-link.tsx'
import { CountBadge } from './count-badge.tsx'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import styles from './header.module.css'
import { searchPath } from './search-path.ts'
import type { HeaderMenuControl } from './use-header-menu.ts'
import { useUnread } from './use-unread.ts'

/** Search, favourites, account, cart; each only when its screen exists. */
export function HeaderTools({ row, menu }: { row: PageRow; menu: HeaderMenuControl }) {
  const t = useTexts(frameTexts)
  const pieces = useCartCount()
  const count = row.cartCount ? pieces : 0
  const unread = useUnread()
  const places = [
    { href: '/user/collection', label: t.favourites, icon: 'heart', count: 0 },
    { href: '/user', label: unread > 0 ? t.accountOf(unread) : t.account, icon: 'account', count: unread },
  ] as const
  return (
    <div className={styles.tools}>
      <Stack
        as={UiLink}
        tone="strong"
        align="center"
        items="center"
        href={searchPath}
        aria-label={t.search}
        className={frame.tool}
        data-menu="search"
        aria-expanded={menu.open === 'search'}
        onMouseEnter={() => menu.intend(null)}
        onClick={event => {
          event.preventDefault()
          menu.show(menu.open === 'search' ? null : 'search', true)
        }}
      >
        <Icon name="search" />
      </Stack>
      {places
        .filter(place => isRouted(place.href))
        .map(place => (
          <Stack
            as={UiLink}
            tone="strong"
            align="center"
            items="center"
            key={place.href}
            href={place.href}
            aria-label={place.label}
            className={frame.tool}
          >
            <Icon name={place.icon} />
            <CountBadge count={place.count} />
          </Stack>
        ))}
      {isRouted('/cart') && (
        <Stack
          as={CartLink}
          tone="strong"
          align="center"
          items="center"
          aria-label={count > 0 ? t.cartOf(count) : t.cart}
          className={frame.tool}
        >
          <Icon name="bag" />
          <CountBadge count={count} />
        </Stack>
      )}
    </div>
  )
}
