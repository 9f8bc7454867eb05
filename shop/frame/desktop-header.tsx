import { type MouseEvent, useRef } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Box, Page, Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import type { PageRow } from '../route-row.ts'
import { BrandName } from './brand-mark.tsx'
import { shownEntries } from './entries.ts'
import { frameTexts } from './frame.texts.ts'
import frame from './frame.module.css'
import styles from './header.module.css'
import { HeaderTools } from './header-tools.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { MegaNavigationProps } from './mega-navigation.tsx'
import type { SearchPanelProps } from './search-panel.tsx'
import { PlaceButton } from './place-button.tsx'
import { type HeaderMenu, useHeaderMenu } from './use-header-menu.ts'
import { useRoot } from './use-route-row.ts'
import { useHeaderScroll } from './use-header-scroll.ts'
import { type Closing, soonDialog } from '#web/ui/soon-dialog.tsx'

const MegaNavigation = soonDialog<MegaNavigationProps & Closing>(() =>
  import('./mega-navigation.tsx').then(m => m.default),
)
const SearchPanel = soonDialog<SearchPanelProps & Closing>(() => import('./search-panel.tsx').then(m => m.default))

/** Utility bar of 36 px: place, hotline, brand site, language; not over a hero. */
function UtilityBar() {
  const t = useTexts(frameTexts)
  const brand = useRoot()?.brand
  return (
    <Text
      as="section"
      data-print="hide"
      size="micro"
      tone="muted"
      hair="below"
      className={styles.utility}
      aria-label={t.contact}
    >
      <Page className={frame.row}>
        <PlaceButton />
        <span className={styles.hotline}>{t.hotline(brand?.hotline ?? '')}</span>
        <Box as="span" push />
        {brand && brand.brandSiteUrl !== '/' && (
          <a href={brand.brandSiteUrl} rel="external">
            {t.brandSite}
          </a>
        )}
        <LanguageSwitch />
      </Page>
    </Text>
  )
}

/** Header of the shop on desktop: brand, entries, tools; over a hero it lies on the picture (design 9, Header). */
export function DesktopHeader({ row }: { row: PageRow }) {
  const t = useTexts(frameTexts)
  const flags = useRoot()?.flags
  const { solid, away } = useHeaderScroll()
  const header = useRef<HTMLElement>(null)
  const menu = useHeaderMenu(header)
  const over = row.header === 'overPicture' && !solid && !menu.open
  const close = () => menu.show(null)

  /** The first press opens the menu; with the menu open the entry is the link that it looks like. */
  function press(event: MouseEvent, of: HeaderMenu) {
    if (menu.open === of) return close()
    event.preventDefault()
    // A press by keyboard has no place on the screen.
    menu.show(of, event.detail === 0)
  }

  const menuOf = (of: HeaderMenu) => ({
    'data-menu': of,
    'aria-expanded': menu.open === of,
    onClick: (event: MouseEvent) => press(event, of),
    onFocus: MegaNavigation.prepare,
  })

  return (
    <>
      {row.header === 'shop' && <UtilityBar />}
      <header
        data-print="hide"
        ref={header}
        className={classNames(styles.header, row.header === 'overPicture' && styles.over)}
        data-solid={!over || undefined}
        data-away={(away && !menu.open) || undefined}
        data-surface={over ? 'studio' : undefined}
      >
        <Page className={frame.row}>
          <UiLink href="/">
            <BrandName />
          </UiLink>
          <nav className={styles.nav} aria-label={t.mainNav}>
            {shownEntries(flags).map(entry => (
              <Row
                size="body"
                as={UiLink}
                tone="plain"
                oneLine
                align="center"
                key={entry.key}
                href={entry.href}
                className={styles.entry}
                data-on={row.highlight === entry.key || undefined}
                aria-current={row.highlight === entry.key ? 'true' : undefined}
                {...(entry.menu && menuOf(entry.menu))}
                onMouseEnter={() => menu.intend(entry.menu ?? null)}
              >
                {t[entry.key]}
              </Row>
            ))}
          </nav>
          <HeaderTools row={row} menu={menu} />
        </Page>
        {(menu.open === 'newCars' || menu.open === 'usedCars') && (
          <MegaNavigation key={menu.open} of={menu.open} takeFocus={menu.takeFocus} onLeave={close} onClose={close} />
        )}
        {menu.open === 'search' && <SearchPanel takeFocus={menu.takeFocus} onLeave={close} onClose={close} />}
      </header>
    </>
  )
}
