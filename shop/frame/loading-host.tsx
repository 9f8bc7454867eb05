import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, type Location, useNavigate, useNavigation } from 'react-router'
import { requestLimits } from '#contract/constants.ts'
import { forgetAll } from '#web/api-cache.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { loadingStore } from '#web/loading-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { storeDestination } from '../after-update.ts'
import { MarkDrawing } from './brand-mark.tsx'
import { waitTexts } from './wait.texts.ts'
import styles from './loading-host.module.css'

/** Where waits appear; after ten seconds they offer to send the call again. */
export function LoadingHost() {
  const wait = useSyncExternalStore(loadingStore.subscribe, loadingStore.read, loadingStore.none)
  const t = useTexts(waitTexts)
  const { state } = useNavigation()
  if (!wait) return null
  // On the way to another page the line at the top says it, for all of its calls.
  if (wait.type === 1) return state === 'idle' ? <LongWait onAgain={wait.again} /> : null
  const action = wait.again && (
    <Button kind="line" size="s" onClick={wait.again}>
      {t.again}
    </Button>
  )
  return <Loading type={wait.type} mark={<MarkDrawing size={64} />} action={action} />
}

/** A line at the top while the next page is on its way; the stylesheet lets 300 ms pass before it shows. */
export function NavigationWait() {
  const { state, location } = useNavigation()
  useEffect(() => {
    storeDestination(location && createPath(location), window.location.pathname + window.location.search, Date.now())
  }, [location])
  return state === 'loading' ? <Line key={location.key} to={location} /> : null
}

function Line({ to }: { to: Location }) {
  const t = useTexts(waitTexts)
  const navigate = useNavigate()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), requestLimits.stillWorkingMs)
    return () => clearTimeout(timer)
  }, [])
  function again() {
    // Without this the new step would wait for the same answer as the old one.
    forgetAll()
    void navigate(to)
  }
  return (
    <div className={styles.wait} role="status">
      <span className={styles.line} />
      {long && (
        <Row as="span" radius="panel" padY={3} padX={4} gap={4} align="center" className={styles.tile}>
          {t.stillLoading}
          <Button kind="line" size="s" onClick={again}>
            {t.again}
          </Button>
        </Row>
      )}
    </div>
  )
}
