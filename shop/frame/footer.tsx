import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Box, Page, Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { isRouted } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import { chooseLayout } from './choices.ts'
import { type ChannelFlags, isOn } from './entries.ts'
import styles from './footer.module.css'
import { footerTexts, footerWords } from './footer.texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PersonalSwitch } from '#shop/personal/personal-switch.tsx'
import { useRoot } from './use-route-row.ts'

type Word = keyof typeof footerWords
interface FooterLink {
  word: Word
  href: string
  flag?: keyof ChannelFlags
}

/** The groups of design 9, Footer; a link without a screen, and a group without a link, are left out. */
const groups: readonly { title: Word; links: readonly FooterLink[] }[] = [
  {
    title: 'buying',
    links: [
      { word: 'newCar', href: '/newcar/home' },
      { word: 'usedCar', href: '/usedcar/list', flag: 'showUsedCar' },
      { word: 'sell', href: '/usedcar?homeType=2', flag: 'showUsedCar' },
      { word: 'replace', href: '/usedcar?homeType=3', flag: 'showUsedCar' },
      { word: 'finance', href: '/usedcar/financialServices', flag: 'showUsedCar' },
      { word: 'student', href: '/newcar/dutyFreeList', flag: 'showStudent' },
    ],
  },
  {
    title: 'afterSales',
    links: [
      { word: 'maintenance', href: '/aftersales/maintenance/booking' },
      { word: 'accessories', href: '/aftersales' },
      { word: 'owner', href: '/aftersales/owner/' },
      { word: 'charging', href: '/chargingDetail' },
    ],
  },
  {
    title: 'services',
    links: [
      { word: 'orders', href: '/orderCenter/orderList' },
      { word: 'favourites', href: '/user/collection' },
      { word: 'browseRecord', href: '/user/browseRecord' },
      { word: 'help', href: '/help' },
      { word: 'dealer', href: '/dealerlocator' },
      { word: 'testDrives', href: '/orderCenter/testDriveList' },
    ],
  },
  {
    title: 'about',
    links: [
      { word: 'promise', href: '/usedcar/premiumSelection', flag: 'showUsedCar' },
      { word: 'agreement', href: '/user_agreement' },
      { word: 'privacy', href: '/policydetail' },
      { word: 'returns', href: '/returns' },
      { word: 'aboutUs', href: '/about' },
      { word: 'display', href: '/display' },
    ],
  },
]

/** The register of internet services: a shop in China links its record to it (domain D.4). */
const icpRegister = 'https://beian.miit.gov.cn/'

/** Link groups, hotline and the legal line with the records that a shop in China shows. */
export function Footer() {
  const t = useTexts(footerTexts)
  const words = useTexts(footerWords)
  const language = useLanguage()
  const layout = useLayout()
  const root = useRoot()
  if (!root) return null
  const { brand, flags, year } = root
  const en = language === 'en'
  const shown = groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ href, flag }) => isRouted(href) && isOn(flags, flag)),
    }))
    .filter(({ links }) => links.length > 0)
  const list = (links: readonly FooterLink[]) => (
    <ul>
      {links.map(({ word, href }) => (
        <li key={href}>
          <UiLink href={href}>{words[word]}</UiLink>
        </li>
      ))}
    </ul>
  )
  return (
    <Box as="footer" data-print="hide" above={16} className={styles.footer} data-surface="studio">
      <Page className={styles.groups}>
        <Box below={[0, 8]}>
          <BrandName />
          <Text size="small" tone="muted" above={6} className={styles.line}>
            {en ? brand.storeNameEn : brand.storeNameCn}
            <br />
            {isOn(flags, 'showUsedCar') ? t.storeLine : t.goodsLine}
          </Text>
          <Text size="h3" tone="strong" figures above={6}>
            <a href={`tel:${brand.hotline}`}>{brand.hotline}</a>
          </Text>
          <Text size="caption" tone="muted">
            {t.daily(brand.hotlineHours)}
          </Text>
        </Box>
        {shown.map(({ title, links }) =>
          layout === 'mobile' ? (
            <details key={title} className={styles.fold}>
              <summary>{words[title]}</summary>
              {list(links)}
            </details>
          ) : (
            <nav key={title} aria-label={words[title]}>
              <Text as="h2" size="small" weight="medium" stretch="text">
                {words[title]}
              </Text>
              {list(links)}
            </nav>
          ),
        )}
      </Page>
      <Row size="micro" tone="faint" padX="page" rowGap={2} gap={6} align="center" wrap className={styles.legal}>
        {root.demo && (
          <Text size="small" tone="plain" className={styles.demo}>
            {t.demo}
          </Text>
        )}
        <span>
          © {year} {en ? brand.companyEn : brand.companyCn}
        </span>
        <a href={icpRegister} rel="noreferrer">
          {brand.icp}
        </a>
        <span>{brand.policeRecord}</span>
        <span>{t.licence(brand.telecomLicence)}</span>
        <span>{t.businessLicence(brand.businessLicence)}</span>
        <Row as="span" inline wrap gap={6} className={styles.choices}>
          <PersonalSwitch />
          <LanguageSwitch />
          <button type="button" onClick={() => void chooseLayout(layout === 'mobile' ? 'desktop' : 'mobile')}>
            {layout === 'mobile' ? t.desktopVersion : t.mobileVersion}
          </button>
        </Row>
      </Row>
    </Box>
  )
}
