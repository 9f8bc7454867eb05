import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { UiLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { AskForForm } from './ask-for-form.tsx'
import { beginTexts } from './begin.texts.ts'
import { GiveUpForm } from './give-up-form.tsx'

/** The address says who begins it: the shop of its own accord, else staff for a caller. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const begunBy = new URL(request.url).searchParams.get('begun') === 'shop' ? 'shop' : 'staff'
  const asked = { orderNo: params.orderNo ?? '', begunBy } as const
  const { data } = await api('desk.refundCase.preview', asked, { signal: request.signal })
  return { begunBy, preview: data }
}

/** Staff begin a refund case: for what the shop cannot deliver, or for a customer on the telephone (decision 134). */
export default function BeginCase() {
  const t = useTexts(beginTexts)
  const { begunBy, preview } = useLoaderData<typeof loader>()
  const { orderNo, open, why } = preview
  const ofShop = begunBy === 'shop'
  const back = `/orders/${orderNo}`
  const title = ofShop ? t.giveUp : t.askFor
  useTitle(title)
  const WhichForm = ofShop ? GiveUpForm : AskForForm
  return (
    <>
      <WalkHead way={{ back }} title={`${t.order} ${orderNo}`} />
      <PageHead title={title} why={ofShop ? t.giveUpWhy : t.askForWhy} />
      {open ? (
        <WhichForm key={`${orderNo} ${begunBy}`} preview={preview} />
      ) : (
        <Note kind="warning">
          <b>{t.notNow}</b> {why} <UiLink href={back}>{t.toOrder}</UiLink>
        </Note>
      )}
    </>
  )
}
