import { newCarAddress, type NewCarState } from '#shop/features/car/new-car-address.ts'
import { type NewCarChoice, type NewCarFilter, toggleNewCar } from '#shop/features/car/new-car-path.ts'
import { FacetGroup } from '#shop/features/used-car/facet-group.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { valuesOf } from '#web/list/facets.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { facetOf } from './list-chips.ts'
import type { ListFacets as Facets } from './list-load.ts'
import { newCarListTexts } from './list.texts.ts'

interface ListFacetsProps {
  state: NewCarState
  facets: Facets
  show: (next: NewCarState) => void
}

interface FacetProps {
  filter: NewCarFilter
  facets: Facets
  onChange: (filter: NewCarFilter) => void
}

/** Series to tick, each with its number of versions. */
export function SeriesBoxes({ filter, facets, onChange }: FacetProps) {
  return (
    <Stack gap={[2, 5]}>
      {valuesOf(facets, facetOf.series).map(({ code, label, count }) => {
        const chosen = filter.series.includes(code)
        return (
          <Checkbox
            key={code}
            name={facetOf.series}
            value={code}
            checked={chosen}
            disabled={count === 0 && !chosen}
            count={count}
            onChange={() => onChange(toggleNewCar(filter, 'series', code))}
          >
            {label}
          </Checkbox>
        )
      })}
    </Stack>
  )
}

/** Choices of a filter as tiles; several can be chosen, and none would leave nothing. */
export function ChoiceTiles({
  name,
  label,
  filter,
  facets,
  onChange,
}: FacetProps & { name: NewCarChoice; label: string }) {
  const t = useTexts(newCarListTexts)
  const language = useLanguage()
  return (
    <OptionTiles
      label={label}
      name={facetOf[name]}
      several
      compact
      columns={language === 'en' && name === 'price' ? undefined : 2}
      value={filter[name]}
      onChange={code => onChange(toggleNewCar(filter, name, code))}
      options={valuesOf(facets, facetOf[name]).map(value => ({
        value: value.code,
        label: value.label,
        offBecause: value.count === 0 && !filter[name].includes(value.code) ? t.none : undefined,
      }))}
    />
  )
}

/** The filters beside the list: each changes its address. */
export function ListFacets({ state, facets, show }: ListFacetsProps) {
  return (
    <NewCarFacets
      filter={state.filter}
      facets={facets}
      onChange={filter => show(newCarAddress.change(state, { filter }))}
    />
  )
}

/** All filters, each under its name (spec 3, New-car filter). */
export function NewCarFacets(props: FacetProps) {
  const t = useTexts(newCarListTexts)
  const tiles = (['bodyType', 'price', 'energy'] as const).map(name => (
    <FacetGroup key={name} title={t[name]}>
      <ChoiceTiles {...props} name={name} label={t[name]} />
    </FacetGroup>
  ))
  return (
    <>
      <FacetGroup title={t.series}>
        <SeriesBoxes {...props} />
      </FacetGroup>
      {tiles}
    </>
  )
}
