import { useState } from 'react'
import { activitySorts, activityTypes, usedCarDay } from '#contract/activity-codes.ts'
import { useGo } from '#shop/go.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { listWords } from '#web/list/list.texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { activitySearchAddress, activitySearchPath, type ActivityState } from './activity-address.ts'
import type { ActivityListView } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'

/** What narrows the activities: place, kind and model; words lead to their search. */
export function ActivityFilters({ view }: { view: ActivityListView }) {
  const t = useTexts(activityTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const go = useGo()
  const usedCarsShown = useUsedCarsShown()
  const { data, state, show, list } = view
  const { places, series } = data.rest
  const province = places.find(each => each.code === String(state.provinceCode ?? ''))
  const change = (wish: Partial<ActivityState>) => show(list.address.change(state, wish))
  const [typed, setTyped] = useState(state.keyword)
  const [from, setFrom] = useState(state.keyword)
  // The address changed by other means, such as Back.
  if (from !== state.keyword) {
    setFrom(state.keyword)
    setTyped(state.keyword)
  }
  const choices = (any: string, all: readonly { code: string; name: string }[]) => [
    { value: '', label: any },
    ...all.map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <Stack
      as={SearchForm}
      gap={3}
      shrink
      action={activitySearchPath}
      role="search"
      onSubmit={event => {
        event.preventDefault()
        const keyword = typed.trim()
        // Words are searched on their own page (searchDealerActivityPage), with what else is chosen.
        void go(activitySearchAddress.href(activitySearchAddress.change(state, { keyword })))
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
      <Grid cols={[4, 2]} gap={2} shrink>
        <NativeSelect
          size="m"
          name="provinceCode"
          aria-label={t.province}
          value={String(state.provinceCode ?? '')}
          choices={choices(t.anyProvince, places)}
          onChange={code => change({ provinceCode: code === '' ? undefined : Number(code), cityCode: undefined })}
        />
        <NativeSelect
          size="m"
          name="cityCode"
          aria-label={t.city}
          value={String(state.cityCode ?? '')}
          disabled={!province}
          choices={choices(t.anyCity, province?.cities ?? [])}
          onChange={code => change({ cityCode: code === '' ? undefined : Number(code) })}
        />
        <NativeSelect
          size="m"
          name="type"
          aria-label={t.type}
          value={state.type ?? ''}
          choices={[
            { value: '', label: t.anyType },
            ...labelled(
              activityTypes.filter(({ code }) => usedCarsShown || code !== usedCarDay),
              language,
            ),
          ]}
          onChange={code => change({ type: activityTypes.find(each => each.code === code)?.code })}
        />
        <NativeSelect
          size="m"
          name="seriesCode"
          aria-label={t.series}
          value={state.seriesCode ?? ''}
          choices={choices(t.anySeries, series)}
          onChange={code => change({ seriesCode: code === '' ? undefined : code, spuId: undefined })}
        />
      </Grid>
      <Row gap={4} rowGap={2} align="center" wrap>
        <NativeSelect
          plain
          name="sort"
          aria-label={t.sort}
          value={state.sort}
          choices={labelled(activitySorts, language)}
          onChange={value => {
            const sort = activitySorts.find(each => each.code === value)?.code
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
