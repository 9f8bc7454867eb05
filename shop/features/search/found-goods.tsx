import { WhySame } from '#shop/features/car/why-same.tsx'
import { GoodsCard, type GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { searchTexts } from './search.texts.ts'

const sizes = { mobile: '45vw', desktop: '(min-width: 1440px) 310px, 22vw' } as const

/** Goods that were found. */
export function FoundGoods({ rows }: { rows: readonly GoodsCardData[] }) {
  const t = useTexts(searchTexts)
  const layout = useLayout()
  useFavouriteMarks(
    rows.map(good => good.spuCode),
    'goods',
  )
  return (
    <>
      <WhySame>{t.goodsWhy}</WhySame>
      <CardList two above={[8, 5]}>
        {rows.map((good, n) => (
          <li key={good.spuCode}>
            <GoodsCard good={good} heading="h2" sizes={sizes[layout]} first={n === 0} />
          </li>
        ))}
      </CardList>
    </>
  )
}
