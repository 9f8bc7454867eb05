import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { energies } from '#contract/car-codes.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { bookableWorks, workOf } from '#contract/service-works.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { priceTexts } from './price.texts.ts'
import type { PricedWork } from './priced-work.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

const keyOfWork = ({ seriesCode, energy, work }: PricedWork): string => `${seriesCode} ${energy} ${work}`

export const priceList = defineList({
  address: listAddress(
    { path: '/slots/~prices' },
    {
      seriesCode: words('series', 40, { input: text => (/^[\w-]{1,40}$/.test(text) ? { seriesCode: text } : {}) }),
      energy: oneOf(
        'energy',
        energies.map(each => each.code),
      ),
      work: oneOf('work', bookableWorks),
      waits: oneOf('waits', ['1'], { input: value => (value ? { waits: true } : {}) }),
    },
  ),
  call: 'desk.workPrice.list',
  pageSize,
  rowsOf: (data): PricedWork[] => data,
  keyOf: keyOfWork,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, { data }] = await Promise.all([
    loadDeskList(priceList, request),
    api('car.seriesList', {}, { signal: request.signal }),
  ])
  return { list, series: data.seriesList }
}

/** The workshop's price list: what holds, what is planned, what was (decision 073). */
export default function MaintenancePrices() {
  const t = useTexts(priceTexts)
  const workshop = useTexts(maintenanceTexts)
  const en = useLanguage() === 'en'
  const { list, series }: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(priceList, list)
  const [opened, setOpened] = useState<string>()
  const shown = list.rows.find(row => keyOfWork(row) === opened)
  useTitle(t.title)
  return (
    <>
      <WalkHead way={{ back: '/slots' }} title={workshop.calendar} />
      <PageHead title={t.title} count={list.total} why={t.why} />
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice
          label={t.series}
          name="series"
          value={list.state.seriesCode}
          every={t.everySeries}
          choices={series.map(each => [each.seriesCode, each.name])}
        />
        <FilterChoice
          label={t.energy}
          name="energy"
          value={list.state.energy}
          every={t.everyEnergy}
          choices={energies.map(each => [each.code, en ? each.en : each.cn])}
        />
        <FilterChoice
          label={t.work}
          name="work"
          value={list.state.work}
          every={t.everyWork}
          choices={bookableWorks.map(code => [code, en ? workOf(code).en : workOf(code).cn])}
        />
        <FilterChoice
          label={t.second}
          name="waits"
          value={list.state.waits}
          every={t.everyPrice}
          choices={[['1', t.onlyWaiting]]}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[
          t.series,
          t.work,
          num(t.km),
          num(t.months),
          num(t.minutes),
          num(t.price),
          t.state,
          { text: t.open, shown: null },
        ]}
        nothing={{ icon: 'wrench', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => <PriceRow key={keyOfWork(row)} row={row} onOpen={() => setOpened(keyOfWork(row))} />}
      </Rows>
      {shown && <PriceDialog key={opened} row={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function PriceRow({ row, onOpen }: { row: PricedWork; onOpen: () => void }) {
  const t = useTexts(priceTexts)
  const language = useLanguage()
  const drive = energies.find(each => each.code === row.energy)
  const waits = row.planned.filter(each => each.waits)
  const next = row.planned.filter(each => !each.waits).at(-1)
  return (
    <tr>
      <td>
        {row.seriesName}
        <small>{language === 'en' ? drive?.en : drive?.cn}</small>
      </td>
      <td>{row.workName}</td>
      <td data-num>{row.everyKm === null ? t.none : t.inKm(formatCount(row.everyKm))}</td>
      <td data-num>{row.everyMonths === null ? t.none : t.inMonths(row.everyMonths)}</td>
      <td data-num>{t.inMinutes(row.minutes)}</td>
      <td data-num>
        {formatMoney(row.priceFen)}
        {row.validFrom !== null && <small>{t.since(formatDateTime(row.validFrom))}</small>}
      </td>
      <td>
        <StatusDot tone={row.active ? 'success' : 'off'}>{row.active ? t.offered : t.notOffered}</StatusDot>
        {next && <small>{`${t.planned}: ${t.at(formatDateTime(next.validFrom))} ${formatMoney(next.priceFen)}`}</small>}
        {waits.length > 0 && (
          <small>
            <StatusDot tone="warning">{t.waitsFor(waits.map(each => formatMoney(each.priceFen)).join(dot))}</StatusDot>
          </small>
        )}
      </td>
      <td>
        <Button kind="line" size="s" aria-label={t.openOf(row.workName)} onClick={onOpen}>
          {t.open}
        </Button>
      </td>
    </tr>
  )
}
