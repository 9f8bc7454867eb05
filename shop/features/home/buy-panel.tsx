import { type FormEvent, useState } from 'react'
import { useGo } from '#shop/go.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import styles from './finder.module.css'
import type { HomeData, Option } from './home-load.ts'
import { homeTexts } from './home.texts.ts'
import { SearchInput } from './search-input.tsx'
import { type Wish, useCarCount } from './use-car-count.ts'

const listPath = '/usedcar/list'

/**
 * Finds cars by what buyers ask first, with the number of cars before one goes there. A plain form underneath: what it
 * sends, the list moves into its own address, with JavaScript or without.
 */
export function BuyPanel({ data }: { data: HomeData }) {
  const t = useTexts(homeTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const [wish, setWish] = useState<Wish>({ series: '', priceRange: '', carAge: '', cityId: '' })
  const [keyword, setKeyword] = useState('')
  const count = useCarCount(wish, data.total)

  function submit(event: FormEvent) {
    event.preventDefault()
    const filled = Object.entries({ ...wish, kw: keyword.trim() }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(filled).toString()
    void go(query ? `${listPath}?${query}` : listPath)
  }
  const button = (
    <Button type="submit" size="l" block={mobile} className={styles.go}>
      <span aria-live="polite">{count === undefined ? t.showAny : t.show(count)}</span>
    </Button>
  )

  if (mobile) {
    return (
      <SearchForm className={styles.body} action={listPath} onSubmit={submit}>
        <SearchInput value={keyword} onChange={setKeyword} />
        <OptionTiles
          label={t.price}
          name="priceRange"
          several
          compact
          columns={3}
          value={[wish.priceRange]}
          options={data.prices.map(({ code, label }) => ({ value: code, label }))}
          onChange={code => setWish({ ...wish, priceRange: code === wish.priceRange ? '' : code })}
        />
        {button}
      </SearchForm>
    )
  }
  const field = (name: keyof Wish, label: string, any: string, options: readonly (Option & { group?: string })[]) => (
    <Field label={label}>
      <NativeSelect
        name={name}
        value={wish[name]}
        onChange={code => setWish({ ...wish, [name]: code })}
        choices={[{ value: '', label: any }, ...options.map(({ code, ...rest }) => ({ value: code, ...rest }))]}
      />
    </Field>
  )
  return (
    <div className={styles.body}>
      <Stack as={SearchForm} gap={4} align="end" className={styles.row} action={listPath} onSubmit={submit}>
        {field('series', t.series, t.allSeries, data.finder.series)}
        {field('priceRange', t.price, t.any, data.prices)}
        {field('carAge', t.age, t.any, data.finder.carAge)}
        {field('cityId', t.city, t.allCities, data.finder.city)}
        {button}
      </Stack>
      <Row above={5} gap={2} align="center" wrap>
        <Text size="caption" as="span" tone="muted" className={styles.quickTitle}>
          {t.quick}
        </Text>
        {data.quick.map(pick => (
          <ChipLink key={pick.href} href={pick.href} small>
            {pick.label ?? t[pick.key as 'nearlyNew' | 'monthlyBelow' | 'video']}
          </ChipLink>
        ))}
      </Row>
    </div>
  )
}
