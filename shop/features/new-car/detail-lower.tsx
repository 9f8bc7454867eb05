import type { ReactNode } from 'react'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import { WhySame } from '#shop/features/car/why-same.tsx'
import { Comments } from '#shop/features/goods/goods-comments.tsx'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Page, Row } from '#web/ui/layout.tsx'
import { DetailCabin, DetailOutside } from './detail-looks.tsx'
import { DetailLoan } from './detail-loan.tsx'
import type { NewCarPageData } from './detail-load.ts'
import { DetailOffers } from './detail-offers.tsx'
import { DetailStock } from './detail-stock.tsx'
import { DetailOverview } from './detail-overview.tsx'
import { DetailTrims } from './detail-trims.tsx'
import styles from './detail.module.css'
import { newCarTexts } from './detail.texts.ts'
import { DetailData, DetailEquipment } from './detail-tables.tsx'
import { OwnershipCost } from '#shop/features/car/ownership-cost.tsx'

interface SectionProps {
  id: string
  title: string
  /** At the right of the title. */
  more?: ReactNode
  children: ReactNode
}

function Section({ id, title, more, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <Row gap={6} rowGap={2} align="baseline" justify="between" wrap below={6}>
        <h2 id={`${id}-title`}>{title}</h2>
        {more}
      </Row>
      {children}
    </section>
  )
}

const cardSizes = '(min-width: 1280px) 310px, 45vw'

interface DetailLowerProps {
  data: NewCarPageData
  /** The kind of campaign that led here. */
  campaignType: string | undefined
  showUsedCars: boolean
}

/** Everything below the first view of a trim's page, in the order of its tabs. */
export function DetailLower({ data, campaignType, showUsedCars }: DetailLowerProps) {
  const { detail, others } = data
  const { car, loan, usedCars } = detail
  const t = useTexts(newCarTexts)
  const used = showUsedCars ? data.usedCars : []
  useFavouriteMarks(used.map(each => each.carNo))
  useFavouriteMarks(
    others.map(each => String(each.spuId)),
    'newcar',
  )
  const seriesUsed = { filter: { series: [car.seriesCode] } }
  return (
    <Page foot>
      <DetailOverview detail={detail} />
      <Section id="trims" title={t.chooseTrim}>
        <DetailTrims detail={detail} />
      </Section>
      <Section id="outside" title={t.outside}>
        <DetailOutside detail={detail} />
      </Section>
      <Section id="cabin" title={t.cabin}>
        <DetailCabin detail={detail} />
      </Section>
      <Section id="data" title={t.data}>
        <DetailData detail={detail} />
      </Section>
      <Section id="equipment" title={t.equipment}>
        <DetailEquipment detail={detail} />
      </Section>
      {/* What is no longer built cannot be ordered: there is nothing to offer. */}
      {!car.ended && (
        <Section id="offers" title={t.offersNow}>
          <DetailOffers detail={detail} campaignType={campaignType} />
        </Section>
      )}
      {loan && (
        <Section id="finance" title={t.finance}>
          <DetailLoan spuId={car.spuId} first={loan} />
        </Section>
      )}
      <Section id="cost" title={t.cost}>
        <OwnershipCost car={car} />
      </Section>
      <div className={styles.section}>
        <Comments of="series" code={car.seriesCode} title={t.comments} none={t.noComments} />
      </div>
      <DetailStock key={detail.code} code={detail.code} frame={Section} />
      {used.length > 0 && (
        <Section
          id="used"
          title={t.usedCars}
          more={<GoLink href={carListHref(seriesUsed)}>{t.allUsed(usedCars.count)}</GoLink>}
        >
          <WhySame below={4}>{t.usedCarsWhy}</WhySame>
          <CardList two>
            {used.map(each => (
              <li key={each.carNo}>
                <CarCard car={each} sizes={cardSizes} />
              </li>
            ))}
          </CardList>
        </Section>
      )}
      {others.length > 0 && (
        <Section id="others" title={t.others} more={<GoLink href={newCarListHref()}>{t.allNew}</GoLink>}>
          <WhySame below={4}>{t.othersWhy}</WhySame>
          <CardList two>
            {others.map(each => (
              <li key={each.spuId}>
                <NewCarCard car={each} sizes={cardSizes} />
              </li>
            ))}
          </CardList>
        </Section>
      )}
    </Page>
  )
}
