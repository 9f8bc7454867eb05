import { useRouteError } from 'react-router'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { frameTexts } from './frame.texts.ts'
import { Surrounds } from './gate.tsx'
import { NotFound } from './not-found.tsx'

/** What stands in place of a page that broke. @param alone nothing of the frame is there */
export function Broken({ alone }: { alone?: boolean }) {
  const error = useRouteError()
  const what = isNowhere(error) ? <NotFound /> : <Failed error={error} />
  return alone ? <Surrounds>{what}</Surrounds> : what
}

/** There is no such thing, or its address says nothing that could be one: the server reads it as a broken question. */
export const isNowhere = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === 2001 || error.status === 400 || error.status === 404)

function Failed({ error }: { error: unknown }) {
  const t = useTexts(frameTexts)
  const failure = error instanceof ApiFailure ? error : undefined
  const refused = failure && failure.status === 200
  const offline = navigator.onLine === false
  return (
    <div role="alert">
      <Empty
        icon="warning-circle"
        heading="h1"
        title={offline ? t.offline : refused ? failure.message : t.broken}
        action={
          <Button size="s" kind="line" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      >
        {offline ? t.offlineWhy : refused ? t.askAdministrator : t.brokenWhy}
        {failure?.requestId && <small> {t.reference(failure.requestId)}</small>}
      </Empty>
    </div>
  )
}
