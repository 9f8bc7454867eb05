import { StockMatches, useStockMatches } from '#shop/features/car-stock/stock-matches.tsx'
import { stockTexts } from '#shop/features/car-stock/stock.texts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text, Title } from '#web/ui/layout.tsx'

/** Cars in stock that are a configuration of the list, or nearly; nothing where there is none. */
export default function WishStock({ code }: { code: string }) {
  const t = useTexts(stockTexts)
  const cars = useStockMatches(code)
  if (!cars || cars.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="wish-stock">
      <Title id="wish-stock">{t.title}</Title>
      <Text size="small" tone="muted">
        {t.why}
      </Text>
      <StockMatches cars={cars} />
    </Stack>
  )
}
