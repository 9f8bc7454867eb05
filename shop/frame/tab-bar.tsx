import { useCartCount } from '#web/cart-count.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PageRow, TabName } from '../route-row.ts'
import { isRouted } from '../route-table.ts'
import { CartLink } from './cart-link.tsx'
import { CountBadge } from './count-badge.tsx'
import { frameTexts } from './frame.texts.ts'
import styles from './mobile.module.css'
import { useUnread } from './use-unread.ts'

interface Tab {
  name: TabName
  href: string
  label: string
  icon: IconName
  active: IconName
}

/**
 * The bar of roots at the bottom of a phone (design 9); a root without a screen is left out. Until the account has a
 * page the orders stand in its place.
 */
export function TabBar({ row }: { row: PageRow }) {
  const t = useTexts(frameTexts)
  const count = useCartCount()
  const unread = useUnread()
  const account = isRouted('/user')
  const tabs: Tab[] = [
    { name: 'home', href: '/', label: t.homeTab, icon: 'home', active: 'home-fill' },
    {
      name: 'cars',
      href: '/classify',
      label: t.classifyTab,
      icon: 'categories',
      active: 'categories-fill',
    },
    { name: 'dealer', href: '/dealerlocator', label: t.dealer, icon: 'dealer', active: 'dealer-fill' },
    { name: 'cart', href: '/cart', label: t.cart, icon: 'bag', active: 'bag-fill' },
    {
      name: 'mine',
      href: account ? '/user' : '/orderCenter/orderList',
      label: account ? t.accountTab : t.ordersTab,
      icon: 'account',
      active: 'account-fill',
    },
  ]
  return (
    <Row as="nav" hair="above" ground="page" className={styles.tabBar} aria-label={t.mainNav}>
      {tabs
        .filter(tab => isRouted(tab.href))
        .map(tab => {
          const on = tab.name === row.tabBar
          const face = (
            <>
              <Icon name={on ? tab.active : tab.icon} />
              {tab.label}
            </>
          )
          return tab.name === 'cart' ? (
            <CartLink key={tab.name} aria-current={on ? 'page' : undefined}>
              {face}
              <CountBadge count={count} />
            </CartLink>
          ) : (
            <UiLink key={tab.name} href={tab.href} aria-current={on ? 'page' : undefined}>
              {face}
              {tab.name === 'mine' && unread > 0 && (
                <>
                  <CountBadge count={unread} />
                  <VisuallyHidden> {t.unread}</VisuallyHidden>
                </>
              )}
            </UiLink>
          )
        })}
    </Row>
  )
}
