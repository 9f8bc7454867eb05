import { isRouteErrorResponse } from 'react-router'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import styles from './error-page.module.css'
import { type ErrorKind, errorKind, requestIdOf } from './error-kind.ts'
import { errorTexts } from './error.texts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const NotFoundView = lazyPart(() => import('./features/not-found/not-found-view.tsx').then(m => m.NotFoundView))

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

const words = {
  offline: ['offlineTitle', 'offlineText', 'warning'],
  updated: ['updatedTitle', 'updatedText', 'refresh'],
  busy: ['busyTitle', 'busyText', 'warning-circle'],
  refused: ['title', 'text', 'warning-circle'],
  broken: ['title', 'text', 'warning-circle'],
} as const satisfies Record<Exclude<ErrorKind, 'notFound'>, unknown>

/** What stands in place of a page that broke: what happened, and ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(errorTexts)
  const kind = errorKind(error, isOffline())
  if (kind === 'notFound') return <NotFoundView />
  const [title, text, icon] = words[kind]
  const id = requestIdOf(error)
  return (
    <div className={styles.page} role="alert">
      <Empty
        icon={icon}
        heading="h1"
        title={t[title]}
        action={
          <span className={styles.ways}>
            <Button onClick={() => location.reload()}>{t.retry}</Button>
            <ButtonLink kind="line" href="/">
              {t.home}
            </ButtonLink>
          </span>
        }
      >
        {kind === 'refused' && error instanceof ApiFailure ? error.message : t[text]}
        {isRouteErrorResponse(error) && ` (${error.status})`}
        {id && <small className={styles.id}>{t.id(id)}</small>}
      </Empty>
    </div>
  )
}
