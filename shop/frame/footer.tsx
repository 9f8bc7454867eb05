import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { UiLink } from '#web/ui/link.tsx'
import { isRouted } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import { chooseLayout } from './choices.ts'
import { LanguageSwitch } from './desktop-header.tsx'
import { frameTexts } from './frame.texts.ts'
import footerStyles from './footer.module.css'
import { useRoot } from './use-route-row.ts'

interface LinkGroup {
  title: string
  links: { href: string; label: string }[]
}

/** Link groups, hotline and the legal line with the records that a shop in China shows (domain D.4). */
export function Footer() {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const layout = useLayout()
  const root = useRoot()
  if (!root) return null
  const { brand } = root
  const en = language === 'en'
  const all: LinkGroup[] = [
    {
      title: t.buying,
      links: [
        { href: '/usedcar/list', label: t.usedCar },
        { href: '/usedcar?homeType=2', label: t.sell },
        { href: '/usedcar?homeType=3', label: t.replace },
        { href: '/newcar/home', label: t.newCar },
      ],
    },
    {
      title: t.services,
      links: [
        { href: '/orderCenter/orderList', label: t.orders },
        { href: '/user/collection', label: t.favourites },
        { href: '/user/browseRecord', label: t.browseRecord },
        { href: '/dealerlocator', label: t.dealer },
      ],
    },
    {
      title: t.about,
      links: [
        { href: '/user_agreement', label: '' },
        { href: '/policydetail', label: '' },
      ],
    },
  ]
  const groups = all
    .map(group => ({ ...group, links: group.links.filter(link => isRouted(link.href)) }))
    .filter(group => group.links.length > 0)
  return (
    <footer className={footerStyles.footer} data-surface="studio">
      <div className={footerStyles.footerRow}>
        <div>
          <BrandName />
          <p className={footerStyles.footerLine}>
            {en ? brand.storeNameEn : brand.storeNameCn}
            <br />
            {t.storeLine}
          </p>
          <p className={footerStyles.hotline}>{brand.hotline}</p>
          <p className={footerStyles.footerHours}>{t.daily(brand.hotlineHours)}</p>
        </div>
        {groups.map(group => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className={footerStyles.footerHead}>{group.title}</h2>
            <ul>
              {group.links.map(link => (
                <li key={link.href}>
                  <UiLink href={link.href}>{link.label}</UiLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={footerStyles.footerChoice}>
          <LanguageSwitch />
          <button type="button" onClick={() => chooseLayout(layout === 'mobile' ? 'desktop' : 'mobile')}>
            {layout === 'mobile' ? t.desktopVersion : t.mobileVersion}
          </button>
        </div>
      </div>
      <div className={footerStyles.legal}>
        <span>© 2026 {en ? brand.companyEn : brand.companyCn}</span>
        <a href="https://beian.miit.gov.cn/" rel="noreferrer">
          {brand.icp}
        </a>
        <span>{brand.policeRecord}</span>
        <span>{t.licence(brand.telecomLicence)}</span>
      </div>
    </footer>
  )
}
