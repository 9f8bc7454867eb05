import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { frameTexts } from './frame.texts.ts'
import { useTitle } from './use-title.ts'

export function NotFound() {
  const t = useTexts(frameTexts)
  useTitle(t.notFound)
  return (
    <Empty
      icon="search"
      heading="h1"
      title={t.notFound}
      action={
        <ButtonLink kind="line" size="s" href="/orders?queue=all">
          {t.allOrders}
        </ButtonLink>
      }
    >
      {t.notFoundWhy}
    </Empty>
  )
}
