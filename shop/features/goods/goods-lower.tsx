import { WhySame } from '#shop/features/car/why-same.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { Page } from '#web/ui/layout.tsx'
import type { GoodsDetailData } from './choice.ts'
import { goodsDetailTexts } from './detail.texts.ts'
import { GoodsCard } from './goods-card.tsx'
import { Comments } from './goods-comments.tsx'
import styles from './goods-detail.module.css'
import { goodsLowerTexts } from './goods-lower.texts.ts'
import { GoodsAbout, GoodsData, GoodsNotice } from './goods-sections.tsx'

/** What stands below the choice on the page of a good: what it is, how it comes, what buyers say, what else there is. */
export function GoodsLower({ detail }: { detail: GoodsDetailData }) {
  const t = useTexts(goodsDetailTexts)
  const lower = useTexts(goodsLowerTexts)
  const mobile = useLayout() === 'mobile'
  const sections = [
    { id: 'about', title: t.details, body: <GoodsAbout detail={detail} /> },
    { id: 'data', title: t.data, body: <GoodsData detail={detail} /> },
    { id: 'notice', title: t.notice, body: <GoodsNotice detail={detail} /> },
  ]
  return (
    <Page>
      {sections.map(section => (
        <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {section.body}
        </section>
      ))}
      <div id="comments" className={styles.section}>
        <Comments of="goods" code={detail.spuCode} title={lower.comments} none={lower.noComments} />
      </div>
      {detail.related.length > 0 && (
        <section className={styles.section} aria-labelledby="related-title">
          <h2 id="related-title">{lower.related}</h2>
          <WhySame below={4}>{lower.relatedWhy}</WhySame>
          <CardList two>
            {detail.related.map(good => (
              <li key={good.spuCode}>
                <GoodsCard good={good} sizes={mobile ? '45vw' : '(min-width: 1440px) 310px, 22vw'} />
              </li>
            ))}
          </CardList>
        </section>
      )}
    </Page>
  )
}
