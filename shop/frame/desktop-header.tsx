import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useCartCount } from '#web/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { isRouted, type RouteRow } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import { chooseLanguage } from './choices.ts'
import { frameTexts } from './frame.texts.ts'
import headerStyles from './header.module.css'
import styles from './frame.module.css'
import { useRoot } from './use-route-row.ts'

const MegaNavigation = lazy(() => import('./mega-navigation.tsx'))

/** Entries of the main navigation; one that leads to no screen yet, or whose channel is off, is not shown. */
const entries = [
  { key: 'newCar', href: '/newcar/home' },
  { key: 'usedCar', href: '/usedcar/list', flag: 'showUsedCar', mega: true },
  { key: 'afterSales', href: '/aftersales' },
  { key: 'owner', href: '/aftersales/owner/' },
  { key: 'dealer', href: '/dealerlocator' },
  { key: 'student', href: '/newcar/dutyFreeList', flag: 'showStudent' },
] as const

/** Milliseconds that the pointer must rest on an entry before its menu opens (design 9). */
const hoverIntentMs = 120

/** Utility bar of 36 px: hotline and language; not over a hero. */
function UtilityBar() {
  const t = useTexts(frameTexts)
  const brand = useRoot()?.brand
  return (
    <div className={headerStyles.utility}>
      <div className={styles.row}>
        <span>{t.hotline(brand?.hotline ?? '')}</span>
        <span className={styles.push} />
        {brand && brand.brandSiteUrl !== '/' && <a href={brand.brandSiteUrl}>{t.brandSite}</a>}
        <LanguageSwitch />
      </div>
    </div>
  )
}

/** Both languages by their own names; the chosen one is marked. */
export function LanguageSwitch() {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  return (
    <span className={headerStyles.languages} role="group" aria-label={t.language}>
      {(['zh-CN', 'en'] as const).map(each => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => chooseLanguage(each)}
        >
          {each === 'en' ? t.english : t.chinese}
        </button>
      ))}
    </span>
  )
}

/** Hides while the page goes down and comes back on the way up; solid once 80 px have passed (design 9). */
function useScrollFace(): { solid: boolean; away: boolean } {
  const [face, setFace] = useState({ solid: false, away: false })
  useEffect(() => {
    let last = window.scrollY
    let asked = 0
    const look = () => {
      asked = 0
      const y = window.scrollY
      // A few pixels of trembling are no direction.
      const away = y > 240 && (y > last + 4 || (y >= last - 4 && faceNow.away))
      last = y
      const next = { solid: y > 80, away }
      if (next.solid !== faceNow.solid || next.away !== faceNow.away) {
        faceNow = next
        setFace(next)
      }
    }
    let faceNow = { solid: false, away: false }
    // A page that was reloaded further down begins solid.
    asked = requestAnimationFrame(look)
    const onScroll = () => {
      asked ||= requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(asked)
    }
  }, [])
  return face
}

/** The menu closes when the pointer or the focus leaves the header, and on Escape, which gives the focus back. */
function useMenuClosing(
  header: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLButtonElement | null>,
  close: () => void,
): void {
  const closed = useEffectEvent(close)
  useEffect(() => {
    const element = header.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('mouseleave', () => closed(), { signal })
    element.addEventListener('focusout', event => !element.contains(event.relatedTarget as Node) && closed(), {
      signal,
    })
    element.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape') return
        closed()
        opener.current?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [header, opener])
}

/** Header of the shop on desktop: brand, entries, tools; over a hero it lies on the picture (mockups 01, 02, 15). */
export function DesktopHeader({ row }: { row: RouteRow }) {
  const t = useTexts(frameTexts)
  const root = useRoot()
  const { solid, away } = useScrollFace()
  const [open, setOpen] = useState(false)
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const over = row.header === 'overPicture' && !solid && !open
  const shown = entries.filter(entry => isRouted(entry.href) && (!('flag' in entry) || root?.flags[entry.flag] !== 0))

  const header = useRef<HTMLElement>(null)
  useMenuClosing(header, opener, () => {
    clearTimeout(intent.current)
    setOpen(false)
  })

  return (
    <>
      {row.header === 'shop' && <UtilityBar />}
      <header
        ref={header}
        className={classNames(headerStyles.header, row.header === 'overPicture' && headerStyles.over)}
        data-solid={!over || undefined}
        data-away={(away && !open) || undefined}
        data-surface={over ? 'studio' : undefined}
      >
        <div className={styles.row}>
          <UiLink href="/" aria-label={root?.brand.nameEn}>
            <BrandName />
          </UiLink>
          <nav className={headerStyles.nav} aria-label={t.mainNav}>
            {shown.map(entry => (
              <span
                key={entry.key}
                className={headerStyles.entry}
                data-on={row.highlight === entry.key || undefined}
                onMouseEnter={() => {
                  clearTimeout(intent.current)
                  intent.current = setTimeout(() => setOpen('mega' in entry), hoverIntentMs)
                }}
              >
                <UiLink href={entry.href} aria-current={row.highlight === entry.key ? 'true' : undefined}>
                  {t[entry.key]}
                </UiLink>
                {'mega' in entry && (
                  <button
                    ref={opener}
                    type="button"
                    className={headerStyles.more}
                    aria-expanded={open}
                    aria-label={`${t[entry.key]} ${t.series}`}
                    onClick={() => setOpen(!open)}
                  >
                    <Icon name="down" size={16} />
                  </button>
                )}
              </span>
            ))}
          </nav>
          <Tools />
        </div>
        {open && (
          <Suspense>
            <MegaNavigation onLeave={() => setOpen(false)} />
          </Suspense>
        )}
      </header>
    </>
  )
}

/** Search, favourites, account, cart; each only when its screen exists. */
function Tools() {
  const t = useTexts(frameTexts)
  const count = useCartCount()
  const tools: { href: string; label: string; icon: IconName; badge?: number }[] = [
    { href: '/usedcar/list?search=1', label: t.search, icon: 'search' },
    { href: '/user/collection', label: t.favourites, icon: 'heart' },
    { href: '/user', label: t.account, icon: 'account' },
    { href: '/cart', label: count > 0 ? t.cartOf(count) : t.cart, icon: 'bag', badge: count },
  ]
  return (
    <div className={headerStyles.tools}>
      {tools
        .filter(tool => isRouted(tool.href))
        .map(tool => (
          <UiLink key={tool.href} href={tool.href} aria-label={tool.label} className={styles.tool}>
            <Icon name={tool.icon} />
            {tool.badge ? <span className={styles.badge}>{tool.badge > 99 ? '99+' : tool.badge}</span> : null}
          </UiLink>
        ))}
    </div>
  )
}
