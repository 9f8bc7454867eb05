import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errors } from '#contract/errors.ts'
import { formatDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { wholeDate } from '#contract/signs.ts'
import { readText } from '#contract/read-text.ts'
import { redirectTo, useGo } from '#shop/go.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { usePlace } from '#web/place.ts'
import { Box, Page, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { directory, OutletList, type OutletChoice } from './outlet-list.tsx'
import { chooseTexts } from './choose.texts.ts'
import type { Route } from './+types/choose.page'

type StockCar = Output<'carStock.match'>[number]

/** No code is longer. */
const LONGEST = 64
/** Outlets whose next hand-over is asked for: those at the head of the list. */
const ASKED = 20

/** Without a configuration there is nothing to be handed over: it is chosen first. */
function needsCode(request: Request): null {
  if (readText(new URL(request.url).searchParams.get('code'), LONGEST) === '') throw redirectTo('/newcar/design')
  return null
}
export const loader = ({ request }: Route.LoaderArgs): null => needsCode(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs): null => needsCode(request)

interface Known {
  asked: string
  /** Cars in stock that are the configuration, or nearly, by outlet; the nearest to it first. */
  stock: ReadonlyMap<number, StockCar>
  /** First day on which an outlet hands cars over, by outlet. */
  days: ReadonlyMap<number, string>
  /** The code is none: said once, above the list. */
  wrongCode: boolean
}

/** What tells dealers apart for somebody who orders a configuration. What did not come is not said. */
function useKnown(code: string): Known | undefined {
  const { lng, lat } = usePlace()
  const [known, setKnown] = useState<Known>()
  const asked = `${code} ${lng} ${lat}`
  useEffect(() => {
    let here = true
    const wrong: readonly number[] = [errors.CODE_UNREADABLE[0], errors.CODE_WRONG[0]]
    const stock = cachedApi('carStock.match', { code, lng, lat }).then(
      ({ data }) => ({ cars: data, wrongCode: false }),
      (failed: unknown) => ({
        cars: [],
        wrongCode: failed instanceof ApiFailure && wrong.includes(failed.code),
      }),
    )
    const days = cachedApi('slot.nearest', { kind: 'hand-over', lng, lat, limit: ASKED, times: 1 }).then(
      ({ data }) => data,
      () => [],
    )
    void Promise.all([stock, days]).then(([{ cars, wrongCode }, free]) => {
      if (!here) return
      const best = new Map<number, StockCar>()
      for (const car of cars) if (!best.has(car.outlet.outletId)) best.set(car.outlet.outletId, car)
      const first = new Map(free.flatMap(each => (each.slots[0] ? [[each.outletId, each.slots[0].day]] : [])))
      setKnown({ asked, stock: best, days: first, wrongCode })
    })
    return () => {
      here = false
    }
  }, [code, lng, lat, asked])
  return known?.asked === asked ? known : undefined
}

/** Which dealer hands a configured car over: by distance, with what stands there already and the next free day. */
export default function ChooseDealerPage() {
  const t = useTexts(chooseTexts)
  const language = useLanguage()
  const go = useGo()
  const [search] = useSearchParams()
  const code = readText(search.get('code'), LONGEST)
  const chosen = /^[1-9]\d{0,8}$/.exec(search.get('outletId') ?? '')?.[0]
  const known = useKnown(code)
  const note = ({ outletId }: OutletChoice) => {
    const [car, day] = [known?.stock.get(outletId), known?.days.get(outletId)]
    return (
      <>
        {car && (
          <Text as="span" size="caption" tone="success">
            {car.same ? t.same(wholeDate(car.readyOn)) : t.alike(wholeDate(car.readyOn))}
          </Text>
        )}
        {day && (
          <Text as="span" size="caption" tone="muted">
            {t.handOver(formatDay(day, language))}
          </Text>
        )}
      </>
    )
  }
  const more = ({ outletId, name }: OutletChoice) => {
    const car = known?.stock.get(outletId)
    if (!car) return null
    return (
      <Box padX={4} above={1} below={2}>
        <TextLink href={orderCarHref(car.code, outletId, car.stockNo)} aria-label={t.takeOf(name)}>
          {t.take}
        </TextLink>
      </Box>
    )
  }
  return (
    <Page foot>
      <Stack gap={4} shrink measure above={[10, 5]}>
        <Text as="h1" size={['h2', 'h3']}>
          {t.title}
        </Text>
        <Text tone="muted">{t.why}</Text>
        {known?.wrongCode && (
          <Note kind="warning" role="alert">
            {t.wrongCode} <TextLink href={`/newcar/design?code=${encodeURIComponent(code)}`}>{t.toDesign}</TextLink>
          </Note>
        )}
        <OutletList
          ask={directory}
          of="newCar"
          chosen={chosen === undefined ? null : Number(chosen)}
          onChoose={({ outletId }) => void go(orderCarHref(code, outletId))}
          note={note}
          more={more}
        />
      </Stack>
    </Page>
  )
}
