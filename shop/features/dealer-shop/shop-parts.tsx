import type { ReactNode } from 'react'
import { dealerCarsHref } from '#shop/personal/dealer-shop-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { TeamCards } from '#web/outlet/outlet-parts.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import type { DealerShop } from './find-shop.ts'
import { StockCard, type StockCarData } from './stock-card.tsx'
import { shopTexts } from './shop.texts.ts'

/** How wide a card's picture is shown, as `sizes` of an image. */
export const partSizes = '(min-width: 1280px) 310px, 45vw'

interface PartProps {
  title: string
  why?: string
  more?: ReactNode
  children: ReactNode
}

/** One part of a shop: its name, the way to all of it, some of it. */
export function ShopPartBox({ title, why, more, children }: PartProps) {
  return (
    <Box as="section" above={[12, 8]} aria-label={title}>
      <Row gap={6} rowGap={1} align="baseline" justify="between" wrap>
        <h2>{title}</h2>
        {more}
      </Row>
      {why && (
        <Text size="small" tone="muted" above={1}>
          {why}
        </Text>
      )}
      {children}
    </Box>
  )
}

/** Some of what there is, and how many there are. */
export interface Some<T> {
  rows: readonly T[]
  total: number
}

/** New cars of its stock. */
export function StockHere({ outletId, rows, total }: Some<StockCarData> & { outletId: number }) {
  const t = useTexts(shopTexts)
  return (
    <ShopPartBox
      title={t.stock}
      why={t.stockWhy}
      more={<GoLink href={dealerCarsHref('stock', outletId)}>{t.allCars(total)}</GoLink>}
    >
      <CardList two above={[6, 5]}>
        {rows.map(car => (
          <li key={car.stockNo}>
            <StockCard car={car} outletId={outletId} sizes={partSizes} />
          </li>
        ))}
      </CardList>
    </ShopPartBox>
  )
}

/** Who works there, with a photograph where there is one. */
export function Team({ team }: Pick<DealerShop, 'team'>) {
  const t = useTexts(shopTexts)
  return (
    <ShopPartBox title={t.team}>
      <TeamCards team={team} />
    </ShopPartBox>
  )
}
