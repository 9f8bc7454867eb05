import { useState } from 'react'
import { outletLanguages, outletServices, outletSorts } from '#contract/outlet-codes.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { listWords } from '#web/list/list.texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { locatorAddress, locatorPath, type LocatorState } from './locator-address.ts'
import type { LocatorView, ServedPlace } from './locator-load.ts'
import styles from './locator.module.css'
import { locatorTexts } from './locator.texts.ts'

/** Province and city of a code, where the directory has an outlet there. */
export function servedPlace(places: readonly ServedPlace[], code: number | undefined) {
  const province = places.find(each => each.code === code || each.cities.some(city => city.code === code))
  return { province, city: province?.cities.find(each => each.code === code) }
}

/** What narrows the directory: words, place, services, languages, and whether the door is open. */
export function LocatorFilters({ view }: { view: LocatorView }) {
  const t = useTexts(locatorTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const usedCarsShown = useUsedCarsShown()
  const { data, state, show } = view
  const { places } = data.rest
  const { province, city } = servedPlace(places, state.area)
  const change = (wish: Partial<LocatorState>) => show(locatorAddress.change(state, wish))
  const choose = (area: string) => change({ area: area === '' ? undefined : Number(area) })
  const [typed, setTyped] = useState(state.keyword)
  const [from, setFrom] = useState(state.keyword)
  // The address changed by other means, such as Back.
  if (from !== state.keyword) {
    setFrom(state.keyword)
    setTyped(state.keyword)
  }
  return (
    <Stack
      as={SearchForm}
      gap={3}
      shrink
      action={locatorPath}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        change({ keyword: typed.trim() })
      }}
    >
      <Input
        type="search"
        name="kw"
        size="m"
        aria-label={t.search}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        enterKeyHint="search"
        placeholder={t.placeholder}
        prefix={<Icon name="search" size={20} />}
      />
      <Grid cols={2} gap={2} shrink>
        <NativeSelect
          size="m"
          aria-label={t.province}
          value={String(province?.code ?? '')}
          choices={[
            { value: '', label: t.anyProvince },
            ...places.map(at => ({ value: String(at.code), label: at.name })),
          ]}
          onChange={choose}
        />
        <NativeSelect
          size="m"
          name="area"
          aria-label={t.city}
          value={String(city?.code ?? province?.code ?? '')}
          disabled={!province}
          choices={[
            { value: String(province?.code ?? ''), label: t.anyCity },
            ...(province?.cities.map(at => ({ value: String(at.code), label: at.name })) ?? []),
          ]}
          onChange={choose}
        />
      </Grid>
      <Row as="div" role="group" aria-label={t.services} gap={2} rowGap={2} wrap className={styles.services}>
        <Chip selected={state.service === undefined} onClick={() => change({ service: undefined })}>
          {t.anyService}
        </Chip>
        {outletServices
          .filter(({ code }) => code !== 'used' || usedCarsShown)
          .map(({ code, cn, en }) => (
            <Chip
              key={code}
              selected={state.service === code}
              onClick={() => change({ service: state.service === code ? undefined : code })}
            >
              {language === 'en' ? en : cn}
            </Chip>
          ))}
      </Row>
      <Row gap={4} rowGap={2} align="center" wrap>
        <Switch
          name="open"
          value="1"
          checked={state.openNow ?? false}
          onChange={on => change({ openNow: on || undefined })}
        >
          {t.openNow}
        </Switch>
        <NativeSelect
          plain
          name="lang"
          aria-label={t.language}
          value={state.language ?? ''}
          choices={[{ value: '', label: t.anyLanguage }, ...labelled(outletLanguages, language)]}
          onChange={value => change({ language: outletLanguages.find(each => each.code === value)?.code })}
        />
        <NativeSelect
          plain
          name="sort"
          aria-label={words.sort}
          value={state.sort}
          choices={labelled(outletSorts, language)}
          onChange={value => {
            const sort = outletSorts.find(each => each.code === value)?.code
            if (sort) change({ sort })
          }}
        />
        <noscript>
          <Button type="submit" size="s">
            {words.showAny}
          </Button>
        </noscript>
      </Row>
    </Stack>
  )
}
