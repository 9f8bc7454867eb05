import type { ReactNode } from 'react'
import { GoodsCard, type GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { CarCard, type CarCardData } from '#shop/features/used-car/car-card.tsx'
import { dealerCarsHref } from '#shop/personal/dealer-shop-address.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { TeamCards } from '#web/outlet/outlet-parts.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import type { DealerShop } from './shop-load.ts'
import { StockCard, type StockCarData } from './stock-card.tsx'
import { shopTexts } from './shop.texts.ts'

const sizes = '(min-width: 1280px) 310px, 45vw'

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

interface Some<T> {
  rows: readonly T[]
  total: number
}

/** Used cars that stand at the outlet. */
export function UsedHere({ outletId, rows, total }: Some<CarCardData> & { outletId: number }) {
  const t = useTexts(shopTexts)
  useFavouriteMarks(rows.map(car => car.carNo))
  return (
    <ShopPartBox title={t.used} more={<GoLink href={dealerCarsHref('used', outletId)}>{t.allCars(total)}</GoLink>}>
      <CardList two above={[6, 5]}>
        {rows.map(car => (
          <li key={car.carNo}>
            <CarCard car={car} sizes={sizes} />
          </li>
        ))}
      </CardList>
    </ShopPartBox>
  )
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
            <StockCard car={car} outletId={outletId} sizes={sizes} />
          </li>
        ))}
      </CardList>
    </ShopPartBox>
  )
}

/** Goods that it fits, or hands out where it has no workshop. */
export function GoodsHere({ fits, rows }: Some<GoodsCardData> & { fits: boolean }) {
  const t = useTexts(shopTexts)
  useFavouriteMarks(
    rows.map(good => good.spuCode),
    'goods',
  )
  return (
    <ShopPartBox
      title={fits ? t.fitted : t.pickedUp}
      why={fits ? t.fittedWhy : t.pickedUpWhy}
      more={<GoLink href="/aftersales">{t.allGoods}</GoLink>}
    >
      <CardList two above={[6, 5]}>
        {rows.map(good => (
          <li key={good.spuCode}>
            <GoodsCard good={good} sizes={sizes} />
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
