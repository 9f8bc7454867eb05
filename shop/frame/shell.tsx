import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigationType, useRouteError } from 'react-router'
import { useGo } from '#shop/go.ts'
import { watchCart } from '#web/cart-count.ts'
import { forgetReports } from '#web/error-report.ts'
import { useLayout } from '#web/layout.ts'
import { resetFor } from '#web/stored-state.ts'
import { useStore } from '#web/store.ts'
import { surroundings } from '#web/surroundings.ts'
import { later } from '#web/ui/later.tsx'
import noteStyles from '#web/ui/note.module.css'
import popupStyles from '#web/ui/popup.module.css'
import { usePlain } from '#web/plain.ts'
import { useSaving } from '#web/save-data.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import stepperStyles from '#web/ui/stepper.module.css'
import linkStyles from '#web/ui/text-link.module.css'
import { ErrorPage } from '../error-page.tsx'
import { updateStore } from '../offline/update-store.ts'
import { VisitorCartHost } from './cart-link.tsx'
import { useHiddenTablet } from './choices.ts'
import footerStyles from './footer.module.css'
import styles from './frame.module.css'
import headerStyles from './header.module.css'
import aloudStyles from './aloud-bar.module.css'
import savingStyles from './saving-note.module.css'
import switchStyles from './language-switch.module.css'
import { LoadingHost, NavigationWait } from './loading-host.tsx'
import { MobileTopBar } from './mobile-top-bar.tsx'
import mobileStyles from './mobile.module.css'
import { PageHead } from './page-head.tsx'
import personalStyles from './personal.module.css'
import taskStyles from './task.module.css'
import { useArrival } from './use-arrival.ts'
import { useBackFromLogin } from './use-back-from-login.ts'
import { useHeadTitle, usePageActions, useRoot, useRouteRow } from './use-route-row.ts'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

// Each layout pays for its own: both are in the document, and their links lead on before.
const DesktopHeader = later(
  () => import('./desktop-header.tsx').then(m => m.DesktopHeader),
  [headerStyles, switchStyles, styles],
)
const TabBar = later(() => import('./tab-bar.tsx').then(m => m.TabBar), [mobileStyles])
// Personal pages and tasks alone pay for their frame.
const PersonalFrame = later(
  () => import('./personal-frame.tsx').then(m => m.PersonalFrame),
  [personalStyles, popupStyles, noteStyles, linkStyles],
)
const PersonalHeader = later(() => import('./personal-header.tsx').then(m => m.PersonalHeader), [personalStyles])
const TaskHeader = later(() => import('./task-header.tsx').then(m => m.default), [taskStyles, stepperStyles])
// Only where data is saved.
const SavingNote = later(() => import('./saving-note.tsx').then(m => m.SavingNote), [linkStyles, savingStyles])
// Only on plain pages.
const AloudBar = later(() => import('./aloud-bar.tsx').then(m => m.AloudBar), [linkStyles, aloudStyles])
// Below everything.
const Footer = later(() => import('./footer.tsx').then(m => m.Footer), [footerStyles, switchStyles])
const LayoutOffer = lazyPart(() => import('./layout-offer.tsx').then(m => m.default), Nothing)
const UpdateNote = lazyPart(() => import('../offline/update-note.tsx').then(m => m.default), Nothing)

/** What calls need to know of this shop and its router. */
function useSurroundings(): void {
  const root = useRoot()
  const go = useGo()
  useEffect(() => {
    surroundings.showNotFound = () => void go('/404')
  }, [go])
  useEffect(() => {
    if (!root) return
    surroundings.brandSite = root.brand.brandSiteUrl
    surroundings.timeoutMs = root.requestTimeoutMs
  }, [root])
}

/** The frame around a page: chosen by the route's row and the layout (design 9). */
function Frame({ children }: { children: ReactNode }) {
  const row = useRouteRow()
  const title = useHeadTitle()
  const actions = usePageActions()
  const desktop = useLayout() === 'desktop'
  const hiddenTablet = useHiddenTablet()
  const { hides } = useSaving()
  const plain = usePlain()
  const update = useStore(updateStore, undefined)
  const [over, under] = [row.header === 'overPicture', row.mobileTop === 'picture' || row.mobileTop === 'brand']
  const content = row.header === 'personal' ? <PersonalFrame>{children}</PersonalFrame> : children
  return (
    <>
      <PageHead row={row} />
      <SkipLink />
      {plain && <AloudBar over={over} under={under} />}
      {hides && <SavingNote over={over} under={under && !plain} />}
      <NavigationWait />
      {desktop && (row.header === 'shop' || row.header === 'overPicture') && <DesktopHeader row={row} />}
      {desktop && row.header === 'personal' && <PersonalHeader />}
      {desktop && row.header === 'task' && <TaskHeader title={title} />}
      {!desktop && <MobileTopBar row={row} title={title} actions={actions} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>{content}</Suspense>
      </main>
      {(desktop ? !['task', 'own', 'none'].includes(row.header) : row.showFooter) && <Footer />}
      {!desktop && row.tabBar && (
        <>
          <div className={styles.underTabs} data-surface={row.showFooter && 'studio'} />
          <TabBar row={row} />
        </>
      )}
      {desktop && hiddenTablet && <LayoutOffer />}
      {update && <UpdateNote update={update} />}
      <VisitorCartHost />
      <LoadingHost />
    </>
  )
}

export default function Shell() {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  useSurroundings()
  useArrival()
  useBackFromLogin()
  useEffect(() => watchCart(), [])
  const layout = useLayout()
  useEffect(() => {
    // From a page that has none a link leads to one that does: it is there with the page.
    void (layout === 'desktop' ? DesktopHeader : TabBar).prepare()
  }, [layout])
  useEffect(() => {
    resetFor(pathname, kind === 'POP')
    forgetReports()
  }, [pathname, kind])
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that broke keeps its frame, so that there are ways on. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
