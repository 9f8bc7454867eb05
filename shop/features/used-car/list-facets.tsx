import { useState } from 'react'
import { formatCount, formatPriceRange } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { valuesOf } from '#web/list/facets.ts'
import { listWords } from '#web/list/list.texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Swatches } from '#web/ui/swatches.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { inspectionItemCount } from '#contract/certified-programme.ts'
import {
  type ChoiceName,
  type ListFilter,
  pricePreset,
  singleChoices,
  toggleChoice,
  wanFen,
  withChoices,
  withPrice,
} from '#contract/car-filter-path.ts'
import { carAddress, type ListState } from './list-address.ts'
import { FacetGroup } from './facet-group.tsx'
import styles from './list-facets.module.css'
import { facetTexts } from './facet.texts.ts'
import { listTexts } from './list.texts.ts'
import type { Facets, FacetValues } from './list-load.ts'
import { offeredSales } from '#contract/used-car-codes.ts'
import { usedCarPrices } from '#contract/price-spans.ts'

export interface FacetProps {
  filter: ListFilter
  facets: Facets
  onChange: (filter: ListFilter) => void
}

interface ListFacetsProps {
  state: ListState
  facets: Facets
  show: (next: ListState) => void
}

/** All, certified, not certified (spec 5), and what certified means. */
export function CertifiedFacet({ filter, facets, onChange }: FacetProps) {
  const t = useTexts(facetTexts)
  const words = useTexts(listWords)
  return (
    <FacetGroup title={t.certified}>
      <Tiles
        label={t.certified}
        name="isCertify"
        columns={3}
        several={false}
        any={words.any}
        values={valuesOf(facets, 'isCertify')}
        chosen={filter.isCertify ?? []}
        onChange={code => onChange(withChoices(filter, 'isCertify', code === '' ? [] : [code]))}
      />
      <Text size="caption" tone="muted" above={2}>
        {t.certifiedTerms(inspectionItemCount)}
      </Text>
    </FacetGroup>
  )
}

const seriesAtFirst = 4

/** Series to tick; on desktop the first few, the rest behind a word. */
export function SeriesChecks({ filter, facets, onChange }: FacetProps) {
  const t = useTexts(facetTexts)
  const layout = useLayout()
  const values = valuesOf(facets, 'series')
  const boxes = (some: FacetValues) =>
    some.map(({ code, label, count }) => {
      const chosen = filter.series?.includes(code) ?? false
      return (
        <Checkbox
          key={code}
          name="series"
          value={code}
          checked={chosen}
          disabled={count === 0 && !chosen}
          count={count}
          onChange={() => onChange(toggleChoice(filter, 'series', code))}
        >
          {label}
        </Checkbox>
      )
    })
  const rest = layout === 'mobile' ? [] : values.slice(seriesAtFirst)
  const [open] = useState(() => rest.some(({ code }) => filter.series?.includes(code)))
  return (
    <Stack gap={[2, 5]} className={styles.checks}>
      {boxes(rest.length > 0 ? values.slice(0, seriesAtFirst) : values)}
      {rest.length > 0 && (
        <details className={styles.more} open={open}>
          <summary className={styles.moreSummary}>{t.moreSeries(rest.length)}</summary>
          <Stack gap={[2, 5]} className={styles.checks}>
            {boxes(rest)}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

/** End of the slider, in 10,000 yuan: here the upper bound is open. */
const sliderEnd = 100

/** Bounds by hand, and the ranges of the specification. */
export function PriceFields({ filter, facets, onChange }: FacetProps) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const from = Math.min(Math.round((filter.priceFromFen ?? 0) / wanFen), sliderEnd)
  const to = Math.min(Math.round((filter.priceToFen ?? sliderEnd * wanFen) / wanFen), sliderEnd)
  // While a knob is held the filter has not changed yet.
  const [held, setHeld] = useState<{ over: string; value: [number, number] }>()
  const over = `${from}~${to}`
  const value = held?.over === over ? held.value : ([from, to] as const)
  const bounds = ([low, high]: readonly [number, number]) =>
    [low === 0 ? undefined : low * wanFen, high === sliderEnd ? undefined : high * wanFen] as const
  const commit = (next: [number, number]) => {
    if (next[0] === from && next[1] === to) return
    // Both knobs at one spot would be no range at all.
    const [low, high] = next[0] === next[1] && next[0] < sliderEnd ? [next[0], next[0] + 1] : next
    onChange(withPrice(filter, ...bounds([low, high])))
  }
  const preset = pricePreset(filter)
  return (
    <Stack gap={3}>
      <RangeSlider
        label={t.price}
        min={0}
        max={sliderEnd}
        step={1}
        value={value}
        format={wan => formatPriceRange(wan * wanFen, undefined, language).replace(/ ?以上$|^Over /, '')}
        text={formatPriceRange(...bounds(value), language)}
        onChange={next => setHeld({ over, value: next })}
        onCommit={commit}
      />
      <Tiles
        label={t.price}
        name="priceRange"
        columns={2}
        several
        values={valuesOf(facets, 'priceRange')}
        chosen={preset ? [preset] : []}
        uncounted={!preset}
        onChange={code => {
          const range: { from?: number; to?: number } | undefined = usedCarPrices.find(
            each => String(each.code) === code,
          )
          onChange(
            code === preset ? withPrice(filter, undefined, undefined) : withPrice(filter, range?.from, range?.to),
          )
        }}
      />
    </Stack>
  )
}

interface TilesProps {
  label: string
  name: string
  columns: 2 | 3
  several: boolean
  /** A first tile for no restriction. */
  any?: string
  values: FacetValues
  chosen: readonly string[]
  short?: (label: string) => string
  /** The counts were taken within the visitor's own bounds and say nothing about the other tiles. */
  uncounted?: boolean
  /** '' means no restriction. */
  onChange: (code: string) => void
}

function Tiles({ label, name, columns, several, any, values, chosen, short = same, uncounted, onChange }: TilesProps) {
  const t = useTexts(facetTexts)
  const layout = useLayout()
  const language = useLanguage()
  const none = any === undefined ? [] : [{ value: '', label: any }]
  return (
    <OptionTiles
      label={label}
      name={name}
      compact
      several={several}
      columns={layout === 'mobile' && language !== 'en' ? 3 : columns}
      value={chosen.length === 0 ? [''] : chosen}
      onChange={onChange}
      options={[
        ...none,
        ...values.map(({ code, label: text, count }) => ({
          value: code,
          label: withUnit(short(text)),
          offBecause: count === 0 && !uncounted && !chosen.includes(code) ? t.none : undefined,
        })),
      ]}
    />
  )
}

const same = (label: string) => label
/** The figure keeps its unit: a line may end after the dash of a range. */
const withUnit = (label: string) => label.replace(/(?<=\d) (?=\S+$)/, '\u00a0')

export interface ChoiceFacetProps extends FacetProps {
  name: ChoiceName
  title: string
  columns: 2 | 3
  folded?: boolean
  short?: (label: string) => string
  /** Codes that the screen offers, where the call knows more. */
  offered?: readonly string[]
}

/** A filter of a fixed list, as tiles; 不限 lifts it. */
export function ChoiceFacet(props: ChoiceFacetProps) {
  const { filter, facets, onChange, name, title, columns, folded, short, offered } = props
  const words = useTexts(listWords)
  const language = useLanguage()
  const chosen = filter[name] ?? []
  return (
    <FacetGroup title={title} folded={folded && chosen.length === 0}>
      <Tiles
        label={title}
        name={name}
        any={words.any}
        columns={language === 'en' ? 2 : columns}
        several={!singleChoices.has(name)}
        values={valuesOf(facets, name).filter(
          ({ code }) => !offered || offered.includes(code) || chosen.includes(code),
        )}
        chosen={chosen}
        short={short}
        onChange={code => onChange(code === '' ? withChoices(filter, name, []) : toggleChoice(filter, name, code))}
      />
    </FacetGroup>
  )
}

export function ColourFacet({ filter, facets, onChange }: FacetProps) {
  const t = useTexts(facetTexts)
  return (
    <FacetGroup title={t.colour}>
      <Swatches
        label={t.colour}
        name="bodyColor"
        options={valuesOf(facets, 'bodyColor').map(({ code, label, count }) => ({
          value: code,
          paint: code as Parameters<typeof Swatches>[0]['options'][number]['paint'],
          label: `${label} ${formatCount(count)}`,
        }))}
        value={filter.bodyColor ?? []}
        onToggle={code => onChange(toggleChoice(filter, 'bodyColor', code))}
      />
    </FacetGroup>
  )
}

/** The province of a city, by its code (GB/T 2260: the first two digits). */
const provinceOf = (cityId: string) => `${cityId.slice(0, 2)}0000`

export function PlaceFacet({ filter, facets, onChange }: FacetProps) {
  const t = useTexts(facetTexts)
  const words = useTexts(listWords)
  const cities = filter.cityId ?? []
  const province = filter.provinceId?.[0] ?? (cities[0] ? provinceOf(cities[0]) : '')
  const cityValues = valuesOf(facets, 'cityId').filter(({ code }) => provinceOf(code) === province)
  const withoutPlace = withChoices(withChoices(filter, 'provinceId', []), 'cityId', [])
  // A chosen city says its province by itself.
  function chooseCities(next: readonly string[]) {
    onChange(
      next.length > 0
        ? withChoices(withoutPlace, 'cityId', next)
        : withChoices(withoutPlace, 'provinceId', province ? [province] : []),
    )
  }
  return (
    <FacetGroup title={t.place} folded={province === ''}>
      <Stack gap={2}>
        <NativeSelect
          name="provinceId"
          aria-label={t.province}
          size="s"
          value={province}
          choices={[
            { value: '', label: t.allProvinces },
            ...valuesOf(facets, 'provinceId').map(({ code, label, count }) => ({
              value: code,
              label: `${label} ${formatCount(count)}`,
            })),
          ]}
          onChange={code => onChange(withChoices(withoutPlace, 'provinceId', code ? [code] : []))}
        />
        {cityValues.length > 1 && (
          <Tiles
            label={t.city}
            name="cityId"
            any={words.any}
            columns={3}
            several
            values={cityValues}
            chosen={cities}
            onChange={code =>
              chooseCities(
                code === '' ? [] : cities.includes(code) ? cities.filter(each => each !== code) : [...cities, code],
              )
            }
          />
        )}
      </Stack>
    </FacetGroup>
  )
}

export function VideoFacet({ filter, onChange }: FacetProps) {
  const t = useTexts(facetTexts)
  return (
    <Box padY={[5, 4]} hair="above" className={styles.group}>
      <Switch
        name="isVideo"
        value="1"
        checked={filter.isVideo?.[0] === '1'}
        className={styles.switch}
        onChange={next => onChange(withChoices(filter, 'isVideo', next ? ['1'] : []))}
      >
        {t.video}
      </Switch>
    </Box>
  )
}

/** Kilometres stand in the title, so the tiles say the figures only. */
const bareKilometres = (label: string) => label.replace(/ ?万公里/, ' ').trim()

/** The filters beside the list: each changes its address. */
export function ListFacets({ state, facets, show }: ListFacetsProps) {
  return (
    <AllFacets filter={state.filter} facets={facets} onChange={filter => show(carAddress.change(state, { filter }))} />
  )
}

/** Every filter in the order of the specification. Mobile has series in a sheet of its own. */
export function AllFacets(props: FacetProps) {
  const t = useTexts(listTexts)
  const f = useTexts(facetTexts)
  const layout = useLayout()
  return (
    <>
      <CertifiedFacet {...props} />
      {layout === 'desktop' && (
        <FacetGroup title={t.series}>
          <SeriesChecks {...props} />
        </FacetGroup>
      )}
      <FacetGroup title={t.price}>
        <PriceFields {...props} />
      </FacetGroup>
      <ChoiceFacet {...props} name="carAge" title={t.age} columns={3} />
      <ChoiceFacet {...props} name="mileage" title={f.mileageTitle} columns={3} short={bareKilometres} />
      <ChoiceFacet {...props} name="monthly" title={f.monthly} columns={2} />
      <ChoiceFacet {...props} name="discharge" title={f.emission} columns={2} />
      <ColourFacet {...props} />
      <ChoiceFacet {...props} name="isRegister" title={f.registered} columns={3} folded />
      <ChoiceFacet {...props} name="mdseStatus" title={f.sale} columns={2} offered={offeredSales} folded />
      <ChoiceFacet {...props} name="vehicleSource" title={f.source} columns={2} folded />
      <PlaceFacet {...props} />
      <ChoiceFacet {...props} name="energy" title={f.energy} columns={2} folded />
      <VideoFacet {...props} />
    </>
  )
}
