import { GoodsCard, type GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { Text } from '#web/ui/layout.tsx'
import styles from './cart.module.css'
import { cartPageTexts } from './cart.texts.ts'

/** Goods to go with a cart, below it. */
export function CartBesides({ goods }: { goods: readonly GoodsCardData[] }) {
  const t = useTexts(cartPageTexts)
  return (
    <section className={styles.more} aria-labelledby="cart-more">
      <Text as="h2" size="h2" id="cart-more">
        {t.recommended}
      </Text>
      <Text size="caption" tone="muted" above={2} below={6} measure>
        {t.recommendedWhy}
      </Text>
      <CardList two>
        {goods.map(good => (
          <li key={good.spuCode}>
            <GoodsCard good={good} heading="h3" sizes="(min-width: 1280px) 304px, 50vw" />
          </li>
        ))}
      </CardList>
    </section>
  )
}
