import { wholeDate } from '#contract/signs.ts'
import { StockMatches, useStockMatches } from '#shop/features/car-stock/stock-matches.tsx'
import { stockPlaceTexts } from '#shop/features/car-stock/stock-place.texts.ts'
import { stockTexts } from '#shop/features/car-stock/stock.texts.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CarPreview } from './confirm-load.ts'

interface ConfirmStockProps {
  preview: CarPreview
  /** The car that was chosen is somebody else's by now. */
  gone: boolean
}

/** The car in stock that is ordered, or those that could be instead of one that is built. */
export function ConfirmStock({ preview: { car, stock, outlet, expectedOn }, gone }: ConfirmStockProps) {
  const t = useTexts(stockTexts)
  const at = useTexts(stockPlaceTexts)
  if (stock)
    return (
      <Block id="order-stock" title={t.chosen}>
        <Stack gap={2}>
          <Text tone="strong" weight="medium">
            {at[stock.place]}, {at.ready(wholeDate(expectedOn))}
          </Text>
          <Text size="caption" tone="muted">
            {t.chosenWhy}
          </Text>
          <Row>
            <TextLink href={orderCarHref(car.code, outlet?.outletId)}>{t.buildInstead}</TextLink>
          </Row>
        </Stack>
      </Block>
    )
  return <Offered code={car.code} gone={gone} />
}

function Offered({ code, gone }: { code: string; gone: boolean }) {
  const t = useTexts(stockTexts)
  const cars = useStockMatches(code)
  if (!gone && (cars === undefined || cars.length === 0)) return null
  return (
    <Block id="order-stock" title={t.title}>
      <Stack gap={4}>
        {gone && (
          <Note kind="warning" role="alert">
            {t.gone}
          </Note>
        )}
        <Text size="caption" tone="muted">
          {cars?.length === 0 ? t.none : t.why}
        </Text>
        {cars && <StockMatches cars={cars} />}
      </Stack>
    </Block>
  )
}
