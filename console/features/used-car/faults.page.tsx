import { useLoaderData } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { CarTabs } from './car-tabs.tsx'
import { carTexts } from './car.texts.ts'
import { FaultCells, faultColumns } from './fault-cells.tsx'

const levels = ['error', 'held', 'warning'] as const

export const faultList = defineList({
  address: listAddress(
    { path: '/cars/~faults' },
    { search: words('q', 24, { field: 'search' }), level: oneOf('level', levels) },
  ),
  call: 'desk.car.faults',
  pageSize,
  rowsOf: data => data,
  keyOf: row => String(row.faultId),
})

export const loader = deskLoader(faultList)

/** Lines of stock feeds that are not settled, and what to do about each. */
export default function Faults() {
  const t = useTexts(carTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state: asked, total } = data
  const desk = useDeskList(faultList, data)
  useTitle(t.faults)
  return (
    <>
      <PageHead title={t.faults} count={total} why={t.faultsWhy} />
      <CarTabs value="faults" />
      <DeskFilter of={desk} className={edit.filter}>
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={asked.search} placeholder={t.vinHint} maxLength={24} />
        </label>
        <FilterChoice
          label={t.result}
          name="level"
          value={asked.level}
          every={t.all}
          choices={levels.map(each => [each, t[each]])}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.faults}
        columns={faultColumns(t)}
        nothing={{ icon: 'check-circle', title: t.noFaults }}
        pages={t.pages}
      >
        {row => <FaultCells key={row.faultId} fault={row} />}
      </Rows>
    </>
  )
}
