import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ActivityForm } from './activity-form.tsx'
import { activityDeskTexts } from './activity.texts.ts'

/** A new activity: a draft until it is submitted. */
export default function NewActivity() {
  const t = useTexts(activityDeskTexts)
  useTitle(t.add)
  return (
    <>
      <PageHead title={t.add} why={t.why}>
        <ButtonLink kind="quiet" size="s" href="/activities">
          {t.back}
        </ButtonLink>
      </PageHead>
      <ActivityForm />
    </>
  )
}
