import { Suspense, lazy, useEffect } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useLayout } from '#web/layout.ts'
import { resetFor } from '#web/stored-state.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { Footer } from './footer.tsx'
import { LoadingHost } from './loading-host.tsx'
import { MobileTopBar, TabBar } from './mobile-bars.tsx'
import styles from './frame.module.css'
import { usePageTitle, useRouteRow } from './use-route-row.ts'

// Personal pages alone pay for their frame.
const PersonalFrame = lazy(() => import('./personal-frame.tsx').then(m => ({ default: m.PersonalFrame })))
const PersonalHeader = lazy(() => import('./personal-frame.tsx').then(m => ({ default: m.PersonalHeader })))
const TaskHeader = lazy(() => import('./task-header.tsx'))

/** The frame around every page: chosen by the route's row and the layout (design 9). */
export default function Shell() {
  const row = useRouteRow()
  const layout = useLayout()
  const { page, full } = usePageTitle()
  const { pathname } = useLocation()
  const kind = useNavigationType()
  useEffect(() => resetFor(pathname, kind === 'POP'), [pathname, kind])
  const desktop = layout === 'desktop'
  const content = <Outlet />
  return (
    <>
      <title>{full}</title>
      <SkipLink />
      {desktop && (row.header === 'shop' || row.header === 'overPicture') && <DesktopHeader row={row} />}
      <Suspense>
        {desktop && row.header === 'personal' && <PersonalHeader />}
        {desktop && row.header === 'task' && <TaskHeader title={page} />}
      </Suspense>
      {!desktop && <MobileTopBar row={row} title={page} />}
      <main id="main" tabIndex={-1} className={row.tabBar && !desktop ? styles.mainTabs : styles.main}>
        {row.header === 'personal' ? (
          <Suspense>
            <PersonalFrame>{content}</PersonalFrame>
          </Suspense>
        ) : (
          content
        )}
      </main>
      {(desktop ? row.header !== 'task' && row.header !== 'none' : row.showFooter) && <Footer />}
      {!desktop && row.tabBar && <TabBar row={row} />}
      <LoadingHost />
    </>
  )
}
