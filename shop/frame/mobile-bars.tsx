import { useNavigate } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { isRouted, type RouteRow } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import { frameTexts } from './frame.texts.ts'
import mobileStyles from './mobile.module.css'
import styles from './frame.module.css'
import { useRoot } from './use-route-row.ts'

/** Goes back in this visit; somebody who came straight here goes to the start page. */
function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate('/'))
}

/** Top bar of a phone: 48 px with back and title, round buttons on a picture, or the brand on the start page. */
export function MobileTopBar({ row, title }: { row: RouteRow; title: string }) {
  const t = useTexts(frameTexts)
  const root = useRoot()
  const back = useBack()
  if (row.mobileTop === 'none') return null
  if (row.mobileTop === 'brand')
    return (
      <header className={mobileStyles.topBrand} data-surface="studio">
        <UiLink href="/" aria-label={root?.brand.nameEn}>
          <BrandName short />
        </UiLink>
        <UiLink href="/usedcar/list?search=1" aria-label={t.search} className={styles.tool}>
          <Icon name="search" />
        </UiLink>
      </header>
    )
  return (
    <header className={row.mobileTop === 'picture' ? mobileStyles.topPicture : mobileStyles.topBar}>
      <button type="button" className={styles.tool} aria-label={t.back} onClick={back}>
        <Icon name="back" />
      </button>
      {row.mobileTop === 'bar' && <p className={mobileStyles.topTitle}>{title}</p>}
      <UiLink href="/" className={styles.tool} aria-label={t.homeTab}>
        <Icon name="home" />
      </UiLink>
    </header>
  )
}

/** The bar of roots at the bottom of a phone (design 9). */
export function TabBar({ row }: { row: RouteRow }) {
  const t = useTexts(frameTexts)
  const tabs: { href: string; label: string; icon: IconName; active: IconName; names: readonly string[] }[] = [
    { href: '/', label: t.homeTab, icon: 'home', active: 'home-fill', names: ['home', 'usedCarHome'] },
    { href: '/usedcar/list', label: t.carsTab, icon: 'categories', active: 'categories-fill', names: ['usedCarList'] },
    { href: '/dealerlocator', label: t.dealer, icon: 'dealer', active: 'dealer-fill', names: ['dealerLocator'] },
    { href: '/cart', label: t.cart, icon: 'bag', active: 'bag-fill', names: ['cart'] },
    { href: '/user', label: t.accountTab, icon: 'account', active: 'account-fill', names: ['userIndex'] },
  ]
  const shown = tabs.filter(tab => isRouted(tab.href))
  return (
    <nav className={mobileStyles.tabBar} aria-label={t.mainNav}>
      {shown.map(tab => {
        const on = tab.names.includes(row.name)
        return (
          <UiLink key={tab.href} href={tab.href} aria-current={on ? 'page' : undefined}>
            <Icon name={on ? tab.active : tab.icon} />
            {tab.label}
          </UiLink>
        )
      })}
    </nav>
  )
}
