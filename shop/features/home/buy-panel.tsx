import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { usedCarPrices } from '#contract/constants.ts'
import {
  type ListFilter,
  noFilter,
  pricePreset,
  withChoices,
  withPrice,
  writeFilterPath,
} from '#shop/features/used-car/filter-path.ts'
import { freshList, listAddress, listPath, withFilter } from '#shop/features/used-car/list-address.ts'
import { type Facets, valuesOf } from '#shop/features/used-car/list-load.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { withCarried } from '#web/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import styles from './finder.module.css'
import type { HomeData } from './home-load.ts'
import { homeTexts } from './home.texts.ts'
import { SearchInput } from './search-input.tsx'
import { useCarCount } from './use-car-count.ts'

/** The list of a filter. */
export const listOf = (filter: ListFilter): string => listAddress(withFilter(freshList, filter))

/**
 * Finds cars by what buyers ask first, with the number of cars before one goes there. A plain form underneath: without
 * JavaScript the server moves the choices into the list's address.
 */
export function BuyPanel({ data }: { data: HomeData }) {
  const t = useTexts(homeTexts)
  const mobile = useLayout() === 'mobile'
  const navigate = useNavigate()
  const [filter, setFilter] = useState<ListFilter>(noFilter)
  const [keyword, setKeyword] = useState('')
  const { facets, cities } = data
  const count = useCarCount(filter, writeFilterPath(filter) === '' ? data.total : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate(withCarried(listAddress({ ...withFilter(freshList, filter), keyword: keyword.trim() })))
  }
  const one = (name: 'series' | 'carAge' | 'cityId') => (code: string) =>
    setFilter(withChoices(filter, name, code === '' ? [] : [code]))
  const choosePrice = (code: string) => {
    const range: { from?: number; to?: number } | undefined = usedCarPrices.find(each => String(each.code) === code)
    setFilter(withPrice(filter, range?.from, range?.to))
  }
  const button = (
    <Button type="submit" size="l" block={mobile} className={styles.go}>
      <span role="status">{count === undefined ? t.showAny : t.show(count)}</span>
    </Button>
  )

  if (mobile) {
    return (
      <form className={styles.body} action={listPath} method="get" onSubmit={submit}>
        <SearchInput value={keyword} onChange={setKeyword} />
        <OptionTiles
          label={t.price}
          name="priceRange"
          several
          compact
          columns={3}
          value={[pricePreset(filter) ?? '']}
          options={valuesOf(facets, 'priceRange').map(({ code, label }) => ({ value: code, label }))}
          onChange={code => choosePrice(code === pricePreset(filter) ? '' : code)}
        />
        {button}
      </form>
    )
  }
  return (
    <div className={styles.body}>
      <form className={styles.row} action={listPath} method="get" onSubmit={submit}>
        <Field label={t.series}>
          <NativeSelect
            name="series"
            value={filter.series?.[0] ?? ''}
            onChange={one('series')}
            choices={choicesOf(facets, 'series', t.allSeries)}
          />
        </Field>
        <Field label={t.price}>
          <NativeSelect
            name="priceRange"
            value={pricePreset(filter) ?? ''}
            onChange={choosePrice}
            choices={choicesOf(facets, 'priceRange', t.any)}
          />
        </Field>
        <Field label={t.age}>
          <NativeSelect
            name="carAge"
            value={filter.carAge?.[0] ?? ''}
            onChange={one('carAge')}
            choices={choicesOf(facets, 'carAge', t.any)}
          />
        </Field>
        <Field label={t.city}>
          <NativeSelect
            name="cityId"
            value={filter.cityId?.[0] ?? ''}
            onChange={one('cityId')}
            choices={[
              { value: '', label: t.allCities },
              ...cities.map(({ code, ...city }) => ({ value: code, ...city })),
            ]}
          />
        </Field>
        {button}
      </form>
      <QuickPicks facets={facets} />
    </div>
  )
}

const choicesOf = (facets: Facets, name: string, any: string) => [
  { value: '', label: any },
  ...valuesOf(facets, name).map(({ code, label }) => ({ value: code, label })),
]

/** Lists that are one press away, each only while it has cars. */
function QuickPicks({ facets }: { facets: Facets }) {
  const t = useTexts(homeTexts)
  const value = (name: string, code?: string) =>
    valuesOf(facets, name).find(each => (code === undefined ? each.count > 0 : each.code === code && each.count > 0))
  const series = value('series')
  const young = value('carAge', '1')
  const picks: { text: ReactNode; filter: ListFilter; shown: unknown }[] = [
    { text: t.nearlyNew, filter: { carAge: ['1'], mileage: ['1'] }, shown: young && value('mileage', '1') },
    { text: t.monthlyBelow, filter: { monthly: ['1'] }, shown: value('monthly', '1') },
    { text: series?.label, filter: { series: [series?.code ?? ''] }, shown: series },
    { text: young?.label, filter: { carAge: ['1'] }, shown: young },
    { text: t.video, filter: { isVideo: ['1'] }, shown: value('isVideo', '1') },
  ]
  return (
    <div className={styles.quick}>
      <span className={styles.quickTitle}>{t.quick}</span>
      {picks
        .filter(pick => pick.shown)
        .map(pick => (
          <ChipLink key={listOf(pick.filter)} href={listOf(pick.filter)} small>
            {pick.text}
          </ChipLink>
        ))}
    </div>
  )
}
