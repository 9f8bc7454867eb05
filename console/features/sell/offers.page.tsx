import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { DeskFilter } from '#console/frame/desk-filter.tsx'
import { whoAmI } from '#console/frame/me.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { type CarOfferQueue, carOfferQueues } from '#contract/codes.ts'
import { formatMileage, formatMoney } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { offerTexts } from './offer.texts.ts'

export const offerList = defineList({
  address: listAddress(
    { path: '/car-offers' },
    { queue: oneOf('queue', carOfferQueues, { stays: true }), search: words('q', 40, { field: 'search' }) },
  ),
  call: 'desk.offer.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.carOfferNo,
})

/** The queue in which a role has work: valuing, inspecting or paying. */
const ownQueue = (permissions: readonly string[]): CarOfferQueue =>
  permissions.includes('offer.value') ? 'value' : permissions.includes('offer.inspect') ? 'inspect' : 'pay'

export async function loader({ request }: LoaderFunctionArgs) {
  const state = offerList.address.read(new URL(request.url).searchParams)
  const queue = state.queue ?? ownQueue((await whoAmI()).permissions)
  return loadDeskList(offerList, request, { ...state, queue })
}

/** Customers' cars that the house is to buy, by who has to act (decision 069). */
export default function Offers() {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { queue = 'value', search } = data.state
  const desk = useDeskList(offerList, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={data.total} why={t.why} />
      <Tabs
        label={t.title}
        value={queue}
        items={carOfferQueues.map(each => ({ value: each, label: t[each], href: desk.href({ queue: each }) }))}
      />
      <DeskFilter of={desk} keep={['queue']} className={edit.filter}>
        <label>
          {t.search}
          <input name="q" type="search" defaultValue={search} maxLength={40} />
        </label>
      </DeskFilter>
      <Rows
        of={desk}
        label={t[queue]}
        columns={[t.number, t.car, t.seller, t.place, num(t.sum), t.state, t.due]}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {offer => (
          <tr key={offer.carOfferNo}>
            <td>
              <RowLink href={`/car-offers/${offer.carOfferNo}`}>{offer.carOfferNo}</RowLink>
              <small>{formatShortDateTime(offer.createdAt)}</small>
            </td>
            <td>
              <ModelName>{offer.carName}</ModelName>
              <small>
                {offer.modelYear}, <Whole>{formatMileage(offer.mileageKm, language)}</Whole>
              </small>
            </td>
            <td>
              {offer.customer}
              <small>{offer.plateMasked}</small>
            </td>
            <td>
              {offer.outletName ?? offer.cityName}
              {offer.startsAt !== null && <small>{formatShortDateTime(offer.startsAt)}</small>}
            </td>
            <td data-num>{formatFen(offer.finalFen ?? offer.offerFen)}</td>
            <td>
              {offer.stateText}
              {offer.decide !== null && <small>{offer.decide === 'account' ? t.accountWaits : t.endWaits}</small>}
              {offer.openContests > 0 && <small>{t.contests(offer.openContests)}</small>}
            </td>
            <td>{offer.dueAt === null ? '—' : formatShortDateTime(offer.dueAt)}</td>
          </tr>
        )}
      </Rows>
    </>
  )
}

const formatFen = (fen: number | null): string => (fen === null ? '—' : formatMoney(fen))
