import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MailingForm } from './mailing-form.tsx'
import { mailingTexts } from './mailing.texts.ts'

/** A new mailing: a draft until a colleague approves it. */
export default function NewMailing() {
  const t = useTexts(mailingTexts)
  useTitle(t.add)
  return (
    <>
      <PageHead title={t.add} why={t.why}>
        <ButtonLink kind="quiet" size="s" href="/mailings">
          {t.back}
        </ButtonLink>
      </PageHead>
      <MailingForm />
    </>
  )
}
