import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOutletChoice, OutletChoice } from '#console/frame/outlet-choice.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { slotTexts } from './slot.texts.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadOutletChoice(request)

/** Whose calendar: for staff who are of no outlet themselves. */
export default function OutletsPage() {
  const t = useTexts(slotTexts)
  const { keyword, outlets } = useLoaderData<typeof loader>()
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <OutletChoice
        label={t.outlet}
        keyword={keyword}
        outlets={outlets}
        action="/slots/~outlets"
        hrefOf={id => `/slots?outlet=${id}`}
      />
    </>
  )
}
