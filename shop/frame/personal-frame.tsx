import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { logOut, useUser } from '#web/session.ts'
import { UiLink } from '#web/ui/link.tsx'
import { isRouted } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import { frameTexts } from './frame.texts.ts'
import personalStyles from './personal.module.css'
import styles from './frame.module.css'
import { useRoot } from './use-route-row.ts'

/** Studio bar of the personal centre: brand, my brand, back to the shop, who is signed in (mockup 09). */
export function PersonalHeader() {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const brand = useRoot()?.brand
  const user = useUser()
  const name = user ? [user.surname, user.givenName].filter(Boolean).join(language === 'en' ? ' ' : '') : ''
  return (
    <header className={personalStyles.personal} data-surface="studio">
      <div className={styles.row}>
        <UiLink href="/" aria-label={brand?.nameEn}>
          <BrandName />
        </UiLink>
        <UiLink href="/user">{t.mine((language === 'en' ? brand?.nameEn : brand?.nameCn) ?? '')}</UiLink>
        <span className={styles.push} />
        <UiLink href="/">{t.backToShop}</UiLink>
        {user && (
          <>
            <span>{name || t.customer}</span>
            <button type="button" onClick={() => void logOut()}>
              {t.signOut}
            </button>
          </>
        )}
      </div>
    </header>
  )
}

/** Side list of the personal pages on desktop; entries whose screen does not exist yet are not shown. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  const t = useTexts(frameTexts)
  const layout = useLayout()
  const { pathname, search } = useLocation()
  if (layout === 'mobile') return children
  const list = '/orderCenter/orderList'
  const groups = [
    {
      title: t.orders,
      links: [
        { href: list, label: t.allOrders },
        { href: `${list}?tab=unpaid`, label: t.unpaid },
        { href: `${list}?tab=receive`, label: t.underWay },
        { href: `${list}?tab=refund`, label: t.refunds },
      ],
    },
    {
      title: t.traces,
      links: [
        { href: '/user/collection', label: t.collection },
        { href: '/user/browseRecord', label: t.browseRecord },
      ],
    },
  ]
  return (
    <div className={personalStyles.personalPage}>
      <nav className={personalStyles.side} aria-label={t.account}>
        {groups.map(group => (
          <div key={group.title}>
            <p className={personalStyles.sideHead}>{group.title}</p>
            <ul>
              {group.links
                .filter(link => isRouted(link.href))
                .map(link => (
                  <li key={link.href}>
                    <UiLink
                      href={link.href}
                      aria-current={
                        pathname + search === link.href || (search === '' && pathname === link.href)
                          ? 'page'
                          : undefined
                      }
                    >
                      {link.label}
                    </UiLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={personalStyles.sideContent}>{children}</div>
    </div>
  )
}
