import { useLoaderData } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatMileage, formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { priceLabels, saleAges, usedCarStates } from '#contract/used-car-codes.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words, yes } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { usedCarPicture } from '#web/car-photo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Whole } from '#web/ui/whole.tsx'
import styles from './car.module.css'
import { CarTabs } from './car-tabs.tsx'
import { carTexts } from './car.texts.ts'
import { carTones } from './desk-car.ts'

export const carList = defineList({
  address: listAddress(
    { path: '/cars' },
    {
      search: words('q', 24, { field: 'search' }),
      state: oneOf('state', usedCarStates),
      age: oneOf('age', saleAges),
      label: oneOf('label', priceLabels),
      faulty: yes('faulty'),
    },
  ),
  call: 'desk.car.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.carNo,
})

export const loader = deskLoader(carList)

/** The used cars of the outlet, or of all, the newest first. */
export default function Cars() {
  const t = useTexts(carTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state: asked, total } = data
  const may = useMay('car.edit')
  const desk = useDeskList(carList, data)
  useTitle(t.title)
  useWalkable(desk, t.title, row => row.carNo)
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {may && (
          <ButtonLink size="s" href="/cars/~new">
            {t.enterCar}
          </ButtonLink>
        )}
      </PageHead>
      <CarTabs value="cars" />
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
          choices={usedCarStates.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={t.age}
          name="age"
          value={asked.age}
          every={t.all}
          choices={saleAges.map(each => [each, t.ageDays(Number(each))])}
        />
        <FilterChoice
          label={t.market}
          name="label"
          value={asked.label}
          every={t.all}
          choices={priceLabels.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={t.feed}
          name="faulty"
          value={asked.faulty ? '1' : ''}
          every={t.all}
          choices={[['1', t.faulty]]}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.car, t.place, num(t.price), t.market, num(t.days), t.state]}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => <CarRow key={row.carNo} row={row} />}
      </Rows>
    </>
  )
}

function CarRow({ row }: { row: Output<'desk.car.list'>[number] }) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  return (
    <tr>
      <td>
        <span className={styles.thumb}>
          <Picture source={usedCarPicture(row.picture)} alt="" sizes="72px" />
        </span>
        <RowLink href={`/cars/${row.carNo}`}>{row.carNo}</RowLink>
        <small>
          <ModelName>{row.title}</ModelName>
        </small>
        <small>
          <Whole>{row.vin}</Whole>
          {dot}
          <Whole>{formatMileage(row.mileageKm, language)}</Whole>
        </small>
      </td>
      <td>
        <Name>{row.outletName}</Name>
      </td>
      <td data-num>{formatMoney(row.priceFen)}</td>
      <td>{row.label ?? '—'}</td>
      <td data-num>{t.dayCount(row.daysOnSale)}</td>
      <td>
        <StatusDot tone={carTones[row.state]}>{row.stateText}</StatusDot>
        {row.fed && <small>{t.fed}</small>}
        {row.faults > 0 && <small className={rowStyles.none}>{t.faultCount(row.faults)}</small>}
      </td>
    </tr>
  )
}
