import { GoodsCard } from '#shop/features/goods/goods-card.tsx'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row } from '#web/ui/layout.tsx'
import { homeTexts } from './home.texts.ts'
import styles from './sections.module.css'

const sizes = '(min-width: 1440px) 310px, 22vw'
const mobileSizes = '(min-width: 680px) 314px, 45vw'

/** Some goods of the after-sales shop. Loaded apart: the start page's first load carries no table of their pictures. */
export function HomeGoods({ goods }: { goods: readonly GoodsCardData[] }) {
  const t = useTexts(homeTexts)
  const mobile = useLayout() === 'mobile'
  useFavouriteMarks(
    goods.map(good => good.spuCode),
    'goods',
  )
  return (
    <section className={styles.section}>
      <Row rowGap={2} gap={6} align="baseline" justify="between" wrap>
        <h2>{t.afterSales}</h2>
        <GoLink href="/aftersales">{t.allGoods}</GoLink>
      </Row>
      <CardList two above={[8, 5]}>
        {goods.map(good => (
          <li key={good.spuCode}>
            <GoodsCard good={good} sizes={mobile ? mobileSizes : sizes} />
          </li>
        ))}
      </CardList>
    </section>
  )
}
