import { useEffect, useState } from 'react'
import { dot, dotted, wholeDate } from '#contract/signs.ts'
import { formatChange, formatDistance } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { usePlace } from '#web/place.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Beside, Row, Stack, Text } from '#web/ui/layout.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import { stockPlaceTexts } from './stock-place.texts.ts'
import { stockTexts } from './stock.texts.ts'

export type StockMatch = Output<'carStock.match'>[number]

/** So many are shown before somebody asks for the others. */
const FIRST = 3

/**
 * Cars in stock that are a configuration, or nearly; nothing before they are known, or where nobody can tell.
 * @param code null: there is none to ask for
 */
export function useStockMatches(code: string | null): StockMatch[] | undefined {
  const { lng, lat } = usePlace()
  const [found, setFound] = useState<{ code: string; cars: StockMatch[] }>()
  useEffect(() => {
    if (code === null) return undefined
    let here = true
    cachedApi('carStock.match', { code, lng, lat }).then(
      ({ data }) => here && setFound({ code, cars: data }),
      // The page is whole without it.
      () => {},
    )
    return () => {
      here = false
    }
  }, [code, lng, lat])
  return found?.code === code ? found.cars : undefined
}

interface StockMatchesProps {
  cars: readonly StockMatch[]
  /** They were asked for by a version as it comes, not by what somebody has configured. */
  ofTrim?: boolean
}

/** Where each stands, what tells it from what was asked for, and the way to order it. */
export function StockMatches({ cars, ofTrim = false }: StockMatchesProps) {
  const t = useTexts(stockTexts)
  const [all, setAll] = useState(false)
  const shown = all ? cars : cars.slice(0, FIRST)
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3}>
        {shown.map(car => (
          <Match key={car.stockNo} car={car} ofTrim={ofTrim} />
        ))}
      </Stack>
      {cars.length > shown.length && (
        <Row>
          <Button kind="quiet" size="s" onClick={() => setAll(true)}>
            {t.more(cars.length - shown.length)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function Match({ car, ofTrim }: { car: StockMatch; ofTrim: boolean }) {
  const t = useTexts(stockTexts)
  const dealer = dotted(car.outlet.name)
  const at = useTexts(stockPlaceTexts)
  const where = [at[car.place], at.ready(wholeDate(car.readyOn))].join(dot)
  const difference = car.differenceFen === 0 ? t.samePrice : formatChange(car.differenceFen)
  return (
    <Beside as="li" ground="sunken" radius="card" pad={5} gap={4} align="center" items="start">
      <Stack shrink grow gap={1}>
        <Text tone="strong" weight="medium">
          {dealer}
          {car.distanceM !== null && `${dot}${formatDistance(car.distanceM)}`}
        </Text>
        <Text size="small">{wholeUnits(where)}</Text>
        <Text size="caption" tone="muted">
          {ofTrim ? (car.same ? t.asItComes : t.otherOptions) : car.same ? t.same : t.near}
          {dot}
          {difference}
        </Text>
        {car.has.length > 0 && (
          <Text size="caption" tone="muted">
            {t.has(car.has.join(t.comma))}
          </Text>
        )}
        {car.lacks.length > 0 && (
          <Text size="caption" tone="muted">
            {t.lacks(car.lacks.join(t.comma))}
          </Text>
        )}
      </Stack>
      <ButtonLink
        kind="line"
        size="s"
        href={orderCarHref(car.code, car.outlet.outletId, car.stockNo)}
        aria-label={t.takeOf(dealer)}
      >
        {t.take}
      </ButtonLink>
    </Beside>
  )
}
