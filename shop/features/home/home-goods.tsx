import { GoodsCard } from '#shop/features/goods/goods-card.tsx'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { lowerTexts } from './lower.texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { Section } from './sections.tsx'

const sizes = '(min-width: 1440px) 310px, 22vw'
const mobileSizes = '(min-width: 680px) 314px, 45vw'

/** Some goods of the after-sales shop. Loaded apart: the start page's first load carries no table of their pictures. */
export function HomeGoods({ title, goods }: { title: string; goods: readonly GoodsCardData[] }) {
  const t = useTexts(lowerTexts)
  const mobile = useLayout() === 'mobile'
  useFavouriteMarks(
    goods.map(good => good.spuCode),
    'goods',
  )
  return (
    <Section title={title} more={<GoLink href="/aftersales">{t.allGoods}</GoLink>}>
      <Text size="caption" tone="muted" above={2}>
        {t.goodsWhy}
      </Text>
      <CardList two above={[8, 5]}>
        {goods.map(good => (
          <li key={good.spuCode}>
            <GoodsCard good={good} sizes={mobile ? mobileSizes : sizes} />
          </li>
        ))}
      </CardList>
    </Section>
  )
}
