import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import edit from '#console/frame/edit.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import { stockCarStates, stockPlaces } from '#contract/stock-car-codes.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { stockTones } from './stock-car.ts'
import { stockCarTexts } from './stock-car.texts.ts'

export const stockCarList = defineList({
  address: listAddress(
    { path: '/new-cars' },
    {
      search: words('q', 24, { field: 'search' }),
      state: oneOf('state', stockCarStates),
      place: oneOf('place', stockPlaces),
      seriesCode: words('series', 40, { input: text => (/^[\w-]{1,40}$/.test(text) ? { seriesCode: text } : {}) }),
    },
  ),
  call: 'desk.stockCar.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.stockNo,
})

const list = deskLoader(stockCarList)

export async function loader(asked: LoaderFunctionArgs) {
  const [page, { data: choices }] = await Promise.all([
    list(asked),
    api('desk.stockCar.choices', {}, { signal: asked.request.signal }),
  ])
  return { page, choices }
}

/** The new cars of the outlet, or of all, the newest first. */
export default function StockCars() {
  const t = useTexts(stockCarTexts)
  const { page, choices } = useLoaderData<typeof loader>()
  const { state: asked, total } = page
  const may = useMay('car.edit')
  const desk = useDeskList(stockCarList, page)
  useTitle(t.title)
  useWalkable(desk, t.title, row => row.stockNo)
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {may && (
          <ButtonLink size="s" href="/new-cars/~new">
            {t.enterCar}
          </ButtonLink>
        )}
      </PageHead>
      <DeskFilter of={desk} className={edit.filter}>
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={asked.search} placeholder={t.searchHint} maxLength={24} />
        </label>
        <FilterChoice
          label={t.state}
          name="state"
          value={asked.state}
          every={t.all}
          choices={stockCarStates.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={t.place}
          name="place"
          value={asked.place}
          every={t.all}
          choices={stockPlaces.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={t.series}
          name="series"
          value={asked.seriesCode}
          every={t.all}
          choices={choices.series.map(each => [each.seriesCode, each.name])}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.car, t.dealer, t.place, t.arrives, t.order, t.state]}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => <CarRow key={row.stockNo} row={row} />}
      </Rows>
    </>
  )
}

function CarRow({ row }: { row: Output<'desk.stockCar.list'>[number] }) {
  return (
    <tr>
      <td>
        <RowLink href={`/new-cars/${row.stockNo}`}>{row.stockNo}</RowLink>
        <small>
          <ModelName>{row.title}</ModelName>
        </small>
        <small>
          <Whole>{row.vin}</Whole>
          {dot}
          <Whole>{row.code}</Whole>
        </small>
      </td>
      <td>
        <Name>{row.outletName}</Name>
      </td>
      <td>{row.placeText}</td>
      <td>{wholeDate(row.arrivesOn)}</td>
      <td>{row.orderNo ? <a href={`/console/orders/${row.orderNo}`}>{row.orderNo}</a> : '—'}</td>
      <td>
        <StatusDot tone={stockTones[row.state]}>{row.stateText}</StatusDot>
      </td>
    </tr>
  )
}
