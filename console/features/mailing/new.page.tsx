import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MailingForm } from './mailing-form.tsx'
import type { MailingChoices } from './mailing-names.ts'
import { mailingTexts } from './mailing.texts.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<MailingChoices> {
  return (await api('desk.mailing.choices', {}, { signal: request.signal })).data
}

/** A new mailing: a draft until a colleague approves it. */
export default function NewMailing() {
  const t = useTexts(mailingTexts)
  const choices = useLoaderData<typeof loader>()
  useTitle(t.add)
  return (
    <>
      <PageHead title={t.add} why={t.why}>
        <ButtonLink kind="quiet" size="s" href="/mailings">
          {t.back}
        </ButtonLink>
      </PageHead>
      <MailingForm choices={choices} />
    </>
  )
}
