import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { frameTexts } from './frame.texts.ts'
import { useTitle } from './use-title.ts'

/** In place of a page that was opened by its address and that the role may not use: leads to one that it may. */
export function NotAllowed() {
  const t = useTexts(frameTexts)
  useTitle(t.notAllowed)
  return (
    <div role="alert">
      <Empty
        icon="lock"
        heading="h1"
        title={t.notAllowed}
        action={
          <ButtonLink kind="line" size="s" href="/today">
            {t.goTo(t.today)}
          </ButtonLink>
        }
      >
        {t.askAdministrator}
      </Empty>
    </div>
  )
}
