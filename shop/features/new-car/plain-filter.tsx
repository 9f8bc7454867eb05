import { newCarAddress, type NewCarState } from '#shop/features/car/new-car-address.ts'
import type { NewCarChoice } from '#shop/features/car/new-car-path.ts'
import frame from '#shop/features/used-car/plain-filter.module.css'
import { PlainSelect } from '#shop/features/used-car/plain-filter.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { valuesOf } from '#web/list/facets.ts'
import { listWords } from '#web/list/list.texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { facetOf } from './list-chips.ts'
import type { ListFacets } from './list-load.ts'
import { newCarListTexts } from './list.texts.ts'

/** The filters for a mobile browser without JavaScript, where no sheet can open. */
export function PlainNewCarFilter({ state, facets }: { state: NewCarState; facets: ListFacets }) {
  const t = useTexts(newCarListTexts)
  const words = useTexts(listWords)
  const field = (name: NewCarChoice) => (
    <Field label={t[name]}>
      <PlainSelect
        name={facetOf[name]}
        chosen={state.filter[name][0] ?? ''}
        choices={[
          { value: '', label: words.any },
          ...valuesOf(facets, facetOf[name]).map(({ code, label }) => ({ value: code, label })),
        ]}
      />
    </Field>
  )
  return (
    <Grid as={SearchForm} gap={3} cols={2} action={newCarAddress.path} className={frame.form}>
      {field('series')}
      {field('bodyType')}
      {field('price')}
      {field('energy')}
      <Button type="submit" block>
        {words.showAny}
      </Button>
    </Grid>
  )
}
