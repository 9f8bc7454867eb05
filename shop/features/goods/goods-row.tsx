import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import styles from './after-sales.module.css'
import { GoodsCard } from './goods-card.tsx'
import type { Row } from './owner-load.ts'
import { listHref } from './goods-shelves.tsx'
import { goodsTexts } from './goods.texts.ts'

/** Some goods of a list under its name, and the way to all of them; nothing when there are none. */
export function GoodsRow({ id, title, all, row }: { id: string; title: string; all: string; row: Row }) {
  const t = useTexts(goodsTexts)
  const mobile = useLayout() === 'mobile'
  if (row.goods.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <GoLink href={listHref(row.category)}>
          {all} {t.count(row.total)}
        </GoLink>
      </div>
      <CardList className={styles.goods}>
        {row.goods.map(good => (
          <li key={good.spuCode}>
            <GoodsCard good={good} sizes={mobile ? '45vw' : '(min-width: 1440px) 310px, 22vw'} />
          </li>
        ))}
      </CardList>
    </section>
  )
}
