import { type FormEvent, useEffect, useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { useGo } from '#shop/go.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input as TextInput } from '#web/ui/input.tsx'
import { Box, Grid, Stack, Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { usualCarOf } from './said-car.ts'
import { type CarWish, sellHref, sellPath } from '#shop/personal/sell-address.ts'
import { loadSell, type SellData, yearsOf } from './sell-load.ts'
import { sellTexts } from './sell.texts.ts'
import { useValue } from './use-value.ts'

/** The tab for selling: five facts say about what we would pay, and lead on to the offer. */
export function SellPanel() {
  const t = useTexts(sellTexts)
  return <CarPanel action={sellPath} hrefOf={sellHref} words={{ go: t.go, note: t.tabNote, how: t.tabHow }} />
}

interface CarPanelProps {
  /** Where the plain form goes. */
  action: string
  /** Where the button leads with what was said. */
  hrefOf: (wish: CarWish) => string
  words: { go: string; note: string; how: string }
}

/** Five facts of a car, about what we would pay for it, and the way on. */
export function CarPanel({ action, hrefOf, words }: CarPanelProps) {
  const t = useTexts(sellTexts)
  const go = useGo()
  const [data, setData] = useState<SellData>()
  const [wish, setWish] = useState<CarWish>({})
  useEffect(() => {
    let here = true
    loadSell(cachedApi).then(
      found => here && setData(found),
      // The page of selling itself says what is wrong.
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  const trims = (data?.series ?? []).flatMap(({ name, trims: of }) =>
    of.map(trim => ({ value: String(trim.spuId), label: trim.name, group: name })),
  )
  const years = yearsOf(data?.series ?? [], wish.spuId ?? '')
  const { spuId, year, registered, km, city } = wish
  const value = useValue(
    usualCarOf(
      { spuId: spuId ?? null, modelYear: year ?? null, registeredOn: registered ?? '', cityCode: city ?? null },
      km ?? '',
    ),
  )
  const series = data?.series.find(each => each.trims.some(trim => String(trim.spuId) === spuId))
  function submit(event: FormEvent) {
    event.preventDefault()
    void go(hrefOf({ ...wish, series: series?.seriesCode }))
  }
  const none = { value: '', label: t.choose }
  return (
    <Box pad={[8, 4]}>
      <Stack as={SearchForm} gap={5} action={action} onSubmit={submit}>
        <Grid cols={[3, 1]} gap={4} rowGap={4} align="end">
          <Field label={t.trim}>
            <NativeSelect
              name="spuId"
              value={spuId ?? ''}
              choices={[none, ...trims]}
              onChange={next => setWish({ ...wish, spuId: next, year: undefined })}
            />
          </Field>
          <Field label={t.year}>
            <NativeSelect
              name="year"
              value={year ?? ''}
              choices={[none, ...years.map(each => ({ value: String(each), label: String(each) }))]}
              onChange={next => setWish({ ...wish, year: next })}
            />
          </Field>
          <Field label={t.registered}>
            <DayInput size="l" value={registered ?? ''} onChange={next => setWish({ ...wish, registered: next })} />
          </Field>
          <Field label={t.mileage}>
            <TextInput
              type="number"
              name="km"
              maxLength={7}
              suffix={t.km}
              value={km ?? ''}
              onChange={next => setWish({ ...wish, km: next })}
            />
          </Field>
          <Field label={t.city}>
            <NativeSelect
              name="city"
              value={city ?? ''}
              choices={[none, ...(data?.cities ?? [])]}
              onChange={next => setWish({ ...wish, city: next })}
            />
          </Field>
          <Button type="submit" size="l">
            {words.go}
          </Button>
        </Grid>
        <Text size="caption" tone="muted" role="status">
          {value.is === 'there' && value.value.byHand === null ? (
            <>
              {words.note}{' '}
              <Text as="span" tone="strong" weight="medium" figures>
                <Whole>{formatMoney(value.value.lowFen)}</Whole>–<Whole>{formatMoney(value.value.highFen)}</Whole>
              </Text>
            </>
          ) : (
            words.how
          )}
        </Text>
      </Stack>
    </Box>
  )
}
