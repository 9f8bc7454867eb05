import { type ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { Page, Row, Text } from '#web/ui/layout.tsx'
import { useAlive } from '#web/use-alive.ts'
import { CarCard } from './car-card.tsx'
import { type CarDetail, DetailFacts, DetailHistory } from './detail-facts.tsx'
import { DetailFinance } from './detail-finance.tsx'
import { DetailPrice } from './detail-price.tsx'
import { DetailPromise } from './detail-promise.tsx'
import { DetailReport } from './detail-report.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const DetailCost = lazyPart(() => import('./detail-cost.tsx').then(m => m.default))
const SeenShelf = lazyPart(() => import('./seen-shelf.tsx').then(m => m.SeenShelf), Nothing)

/** A section below the sections of the car itself. */
function Shelf({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <Row gap={6} rowGap={1} align="baseline" justify="between" wrap>
        <h2>{title}</h2>
        {more}
      </Row>
      {children}
    </section>
  )
}

interface SectionProps {
  id: string
  title: string
  /** Elder readers see fewer things. */
  plain?: 'hide'
  children: ReactNode
}

function Section({ id, title, plain, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} data-plain={plain}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** Everything below the first view of a used car; its HTML is there from the start (`web/ui/later.tsx`). */
export function DetailLower({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const alive = useAlive()
  return (
    <Page>
      <Section id="overview" title={t.overview}>
        <DetailFacts car={car} />
      </Section>
      <Section id="report" title={t.report}>
        <DetailReport car={car} />
      </Section>
      <Section id="price" title={t.priceTrend}>
        <DetailPrice car={car} />
      </Section>
      <Section id="history" title={t.owners}>
        <DetailHistory car={car} />
      </Section>
      <Section id="finance" title={t.finance}>
        <DetailFinance car={car} />
      </Section>
      <Section id="cost" title={t.cost}>
        <div className={styles.cost}>{alive && <DetailCost car={car} />}</div>
      </Section>
      <Section id="promise" title={t.promise}>
        <DetailPromise car={car} />
      </Section>
      {car.similar.length > 0 && (
        <Section id="similar" title={t.similar} plain="hide">
          <Text size="caption" tone="muted" below={4}>
            {t.similarWhy}
          </Text>
          <CardList two>
            {car.similar.map(other => (
              <li key={other.carNo}>
                <CarCard car={other} sizes="(min-width: 1280px) 310px, 45vw" />
              </li>
            ))}
          </CardList>
        </Section>
      )}
      <SeenShelf but={car.carNo} frame={Shelf} />
    </Page>
  )
}
