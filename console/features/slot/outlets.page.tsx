import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useTitle } from '#console/frame/use-title.ts'
import { readText } from '#contract/read-text.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { slotTexts } from './slot.texts.ts'

/** So many are shown; more words find fewer. */
const SHOWN = 30
/** Most of what is searched for, as the call takes it. */
const LONGEST = 40

export async function loader({ request }: LoaderFunctionArgs) {
  const keyword = readText(new URL(request.url).searchParams.get('search'), LONGEST)
  const asked = { sort: 'name' as const, pageSize: SHOWN, ...(keyword ? { keyword } : {}) }
  const { data } = await api('dealer.outletList', asked, { signal: request.signal })
  return { keyword, outlets: data }
}

/** Whose calendar: for staff who are of no outlet themselves. */
export default function OutletsPage() {
  const t = useTexts(slotTexts)
  const { keyword, outlets } = useLoaderData<typeof loader>()
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <SearchForm key={keyword} role="search" className={edit.filter} action="/console/slots/~outlets">
        <label>
          {t.outlet}
          <input type="search" name="search" defaultValue={keyword} maxLength={LONGEST} placeholder={t.outletHint} />
        </label>
        <Button type="submit" kind="line" size="s">
          {t.find}
        </Button>
      </SearchForm>
      {outlets.length === 0 ? (
        <Empty icon="calendar" title={t.noOutlets} kind="panel">
          {t.noOutletsWhy}
        </Empty>
      ) : (
        <CardTable label={t.outlets} columns={[t.outlet, t.address]} className={rowStyles.rows}>
          <tbody>
            {outlets.map(each => (
              <tr key={each.outletId}>
                <td>
                  <UiLink href={`/slots?outlet=${each.outletId}`}>{each.name}</UiLink>
                  <small>{each.cityName}</small>
                </td>
                <td>{each.address}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </>
  )
}
