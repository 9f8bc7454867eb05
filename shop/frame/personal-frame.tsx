import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SeenNote } from '#shop/personal/seen-note.tsx'
import { PolicyAsk } from '#shop/personal/policy-ask.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Box, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { isRouted } from '../route-table.ts'
import { personalTexts, personalWords } from './personal.texts.ts'
import styles from './personal.module.css'
import { useStudentShown } from './use-route-row.ts'

type Word = keyof typeof personalWords
const list = '/orderCenter/orderList'

/** The side list of design 14, Personal centre; entries without a screen, and groups without an entry, are left out. */
const groups: readonly { title: Word; links: readonly { word: Word; href: string }[] }[] = [
  {
    title: 'orders',
    links: [
      { word: 'allOrders', href: list },
      { word: 'unpaid', href: `${list}?tab=save` },
      { word: 'receive', href: `${list}?tab=deliver` },
      { word: 'refunds', href: `${list}?tab=refund` },
    ],
  },
  {
    title: 'buying',
    links: [
      { word: 'wishlist', href: '/orderCenter/myPreconfig' },
      { word: 'appointments', href: '/user/appointments' },
      { word: 'activities', href: '/user/activities' },
      { word: 'testDrives', href: '/orderCenter/testDriveList' },
      { word: 'requests', href: '/user/reserveDriveInfo' },
      { word: 'maintenance', href: '/orderCenter/maintenanceList' },
    ],
  },
  {
    title: 'traces',
    links: [
      { word: 'collection', href: '/user/collection' },
      { word: 'savedSearches', href: '/user/savedSearches' },
      { word: 'browseRecord', href: '/user/browseRecord' },
      { word: 'rates', href: '/user/rateList' },
    ],
  },
  {
    title: 'accountGroup',
    links: [
      { word: 'messages', href: '/user/messages' },
      { word: 'profile', href: '/profile' },
      { word: 'privacy', href: '/user/privacy' },
      { word: 'display', href: '/display' },
      { word: 'help', href: '/help' },
      { word: 'cars', href: '/user/cars' },
      { word: 'carOffers', href: '/user/carOffers' },
      { word: 'replacements', href: '/user/replacements' },
      { word: 'addresses', href: '/user/address' },
      { word: 'coupons', href: '/user/coupons' },
      { word: 'money', href: '/user/money' },
      { word: 'invoices', href: '/user/invoices' },
      { word: 'studentInfo', href: '/user/studentInfo' },
    ],
  },
]

const shownGroups = groups
  .map(({ title, links }) => ({ title, links: links.filter(({ href }) => isRouted(href)) }))
  .filter(({ links }) => links.length > 0)

/** Every link of the side list that leads somewhere; that of students while their channel is on. */
export function usePersonalLinks() {
  const student = useStudentShown()
  return shownGroups.flatMap(group => group.links).filter(({ word }) => student || word !== 'studentInfo')
}

/** Pages that have no link of their own, and the link that they belong to. */
const belongsTo: readonly (readonly [page: string, link: string])[] = [
  ['/orderCenter/orderDetail', list],
  ['/user/orderDetails', list],
  ['/user/myorder', list],
  ['/user/applyRouter', list],
  ['/user/addInfo', '/user/studentInfo'],
  ['/user/viewInfo', '/user/studentInfo'],
  ['/user/newStudent', '/user/studentInfo'],
  ['/user/invoices', '/user/invoices'],
  ['/user/privacy', '/user/privacy'],
  ['/orderCenter/maintenanceDetail', '/orderCenter/maintenanceList'],
  ['/orderCenter/refundDetail', `${list}?tab=refund`],
  ['/user/refundDetail', `${list}?tab=refund`],
]

/** Whether a link of the side list means the page that is shown; campaign parameters and page numbers do not matter. */
function isHere(href: string, pathname: string, search: string): boolean {
  const owner = belongsTo.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))
  if (owner) return owner[1] === href
  const [path, query] = href.split('?', 2)
  return path === pathname && new URLSearchParams(query).get('tab') === new URLSearchParams(search).get('tab')
}

/** Side list and content column of the personal pages on desktop; a phone has the page alone. */
export function PersonalFrame({ children }: { children: ReactNode }) {
  const t = useTexts(personalTexts)
  const words = useTexts(personalWords)
  const layout = useLayout()
  const { pathname, search } = useLocation()
  const shown = usePersonalLinks()
  if (layout === 'mobile')
    return (
      <>
        <PolicyAsk />
        <SeenNote />
        {children}
      </>
    )
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={t.account}>
        {shownGroups.map(({ title, links }) => (
          <div key={title}>
            <Text size="caption" tone="muted" className={styles.head}>
              {words[title]}
            </Text>
            <ul>
              {links
                .filter(link => shown.includes(link))
                .map(({ word, href }) => (
                  <li key={href}>
                    <UiLink href={href} aria-current={isHere(href, pathname, search) ? 'page' : undefined}>
                      {words[word]}
                    </UiLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <Box shrink>
        <PolicyAsk />
        <SeenNote />
        {children}
      </Box>
    </div>
  )
}
