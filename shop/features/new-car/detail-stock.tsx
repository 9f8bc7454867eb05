import type { ComponentType, ReactNode } from 'react'
import { StockMatches, useStockMatches } from '#shop/features/car-stock/stock-matches.tsx'
import { stockTexts } from '#shop/features/car-stock/stock.texts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'

interface DetailStockProps {
  /** Of the version as it comes; null: it is built no more. */
  code: string | null
  frame: ComponentType<{ id: string; title: string; children: ReactNode }>
}

/** Cars of a version that are in stock, as it comes or with other options; nothing where there is none. */
export function DetailStock({ code, frame: Frame }: DetailStockProps) {
  const t = useTexts(stockTexts)
  const cars = useStockMatches(code)
  if (!cars || cars.length === 0) return null
  return (
    <Frame id="stock" title={t.title}>
      <Stack gap={4}>
        <Text tone="muted" measure>
          {t.ofTrimWhy}
        </Text>
        <StockMatches cars={cars} ofTrim />
      </Stack>
    </Frame>
  )
}
