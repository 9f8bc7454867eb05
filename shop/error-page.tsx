import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { errorTexts } from './frame/frame.texts.ts'
import styles from './error-page.module.css'

const offline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
const isPreloadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|preload CSS|module script failed/i.test(error.message)

/** What stands in place of a page that broke: what happened, and ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(errorTexts)
  const gone = offline()
  const text = gone ? t.offlineText : isPreloadFailure(error) ? t.newVersion : t.text
  return (
    <div className={styles.page}>
      <Empty
        icon={gone ? 'warning' : 'warning-circle'}
        heading="h1"
        title={gone ? t.offlineTitle : t.title}
        action={
          <span className={styles.ways}>
            <Button onClick={() => location.reload()}>{t.retry}</Button>
            <ButtonLink kind="line" href="/">
              {t.home}
            </ButtonLink>
          </span>
        }
      >
        {text}
        {isRouteErrorResponse(error) && ` (${error.status})`}
      </Empty>
    </div>
  )
}
