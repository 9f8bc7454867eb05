import { categoryCodes } from '#contract/constants.ts'
import type { RouteRow } from './route-row.ts'

const centre = {
  group: 'user',
  header: 'personal',
  mobileTop: 'bar',
  categoryCode: categoryCodes.personalCentre,
} as const

/** What customers say of themselves, and what the shop keeps of them: rows of the table in `route-table-own.ts`. */
export const accountRoutes: readonly RouteRow[] = [
  {
    name: 'profile',
    ...centre,
    group: 'other',
    paths: ['/profile'],
    file: 'features/account/profile.page.tsx',
    pageNameCN: '个人资料',
    pageNameEN: 'Profile',
  },
  {
    name: 'profilePhone',
    ...centre,
    group: 'other',
    paths: ['/profile/phone'],
    file: 'features/phone/phone.page.tsx',
    pageNameCN: '更换手机号',
    pageNameEN: 'Change your number',
  },
  {
    name: 'privacy',
    ...centre,
    paths: ['/user/privacy'],
    file: 'features/privacy/privacy.page.tsx',
    pageNameCN: '隐私中心',
    pageNameEN: 'Privacy centre',
  },
  {
    name: 'privacyConsents',
    ...centre,
    paths: ['/user/privacy/consents'],
    file: 'features/consent/history.page.tsx',
    pageNameCN: '同意记录',
    pageNameEN: 'Consent history',
  },
  {
    name: 'privacyDelete',
    ...centre,
    paths: ['/user/privacy/delete'],
    file: 'features/privacy/delete.page.tsx',
    pageNameCN: '注销账户',
    pageNameEN: 'Delete my account',
  },
]
