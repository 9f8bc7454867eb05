import { GoodsCard, type GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { partSizes, ShopPartBox, type Some } from './shop-parts.tsx'
import { shopTexts } from './shop.texts.ts'

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
            <GoodsCard good={good} sizes={partSizes} />
          </li>
        ))}
      </CardList>
    </ShopPartBox>
  )
}
