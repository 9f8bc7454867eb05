import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { valuesOf } from '#web/list/facets.ts'
import { listWords } from '#web/list/list.texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { pricePreset } from '#contract/car-filter-path.ts'
import { carAddress, type ListState } from './list-address.ts'
import type { Facets } from './list-load.ts'
import { listTexts } from './list.texts.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import styles from './plain-filter.module.css'

/** The chief filters for a mobile browser without JavaScript, where no sheet can open. */
export function PlainFilter({ state, facets }: { state: ListState; facets: Facets }) {
  const t = useTexts(listTexts)
  const words = useTexts(listWords)
  const { filter } = state
  const field = (name: 'series' | 'priceRange' | 'carAge' | 'mileage', label: string, chosen: string | undefined) => (
    <Field label={label}>
      <PlainSelect
        name={name}
        chosen={chosen ?? ''}
        choices={[
          { value: '', label: words.any },
          ...valuesOf(facets, name).map(({ code, label: text }) => ({ value: code, label: text })),
        ]}
      />
    </Field>
  )
  return (
    <Grid as={SearchForm} gap={3} cols={2} action={carAddress.path} className={styles.form}>
      {state.keyword && <input type="hidden" name="kw" value={state.keyword} />}
      {field('series', t.series, filter.series?.[0])}
      {field('priceRange', t.price, pricePreset(filter))}
      {field('carAge', t.age, filter.carAge?.[0])}
      {field('mileage', t.mileage, filter.mileage?.[0])}
      <Button type="submit" block>
        {words.showAny}
      </Button>
    </Grid>
  )
}

/** A choice that a form sends without a script. */
export function PlainSelect(props: { name: string; chosen: string; choices: { value: string; label: string }[] }) {
  const [value, setValue] = useState(props.chosen)
  return <NativeSelect name={props.name} size="m" value={value} onChange={setValue} choices={props.choices} />
}
