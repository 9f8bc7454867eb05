import type { ReactNode } from 'react'
import { dot, formatMileage, formatWan } from '#contract/figures.ts'
import { OutletCards } from '#shop/features/dealer/outlet-cards.tsx'
import { isRouted } from '#shop/route-table.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecTile } from '#web/ui/spec-tile.tsx'
import type { HomeData, PriceTile, SeriesTile } from './home-load.ts'
import { homeTexts } from './home.texts.ts'
import styles from './sections.module.css'

export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** What the programme promises, in figures that the reports and rules of the shop keep. */
export function Promises({ data }: { data: HomeData }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const { items, warrantyMonths, warrantyKm, oldestMonths, mostKm } = data.programme
  return (
    <section className={styles.band}>
      <div className={styles.promise}>
        <div>
          <h2>{t.promise}</h2>
          <p className={styles.lead}>{t.promiseLead}</p>
          <GoLink href={data.certifiedHref} className={styles.promiseLink}>
            {t.promiseLink}
          </GoLink>
        </div>
        <div className={styles.figures}>
          <SpecTile value={`${items}`} unit={t.items}>
            {t.itemsWhat}
          </SpecTile>
          <SpecTile value={`${warrantyMonths}`} unit={t.months}>
            {t.warrantyWhat(formatMileage(warrantyKm, language))}
          </SpecTile>
          <SpecTile value={`${oldestMonths / 12}`} unit={t.years}>
            {t.ageWhat(formatMileage(mostKm, language))}
          </SpecTile>
          <SpecTile value="0">{t.zeroWhat}</SpecTile>
        </div>
      </div>
    </section>
  )
}

/** Paints that flatter each body on its picture, in the order of the series. */
const seriesPaints = ['copper', 'pine', 'slate', 'silver', 'night', 'garnet', 'moon', 'frost'] as const

/** The range, with what stands on the lots of each series. */
export function SeriesTiles({ series }: { series: readonly SeriesTile[] }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  return (
    <Section title={t.bySeries}>
      <ul className={styles.series}>
        {series.map((each, n) => (
          <li key={each.href}>
            <UiLink href={each.href} className={styles.seriesLink}>
              <Media>
                <Picture
                  source={carSide(each.bodyKey, seriesPaints[n % seriesPaints.length])}
                  alt=""
                  sizes={mobile ? '45vw' : '310px'}
                />
              </Media>
              <span className={styles.seriesName}>
                {each.name}
                <span className={styles.kind}>{each.kind}</span>
              </span>
              <span className={styles.facts}>
                {t.count(each.count)}
                {each.fromFen !== null && (
                  <>
                    {dot}
                    <span className={styles.from}>{t.from(formatWan(each.fromFen, language))}</span>
                  </>
                )}
              </span>
            </UiLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The price ranges of the specification with their cars. */
export function PriceRanges({ prices }: { prices: readonly PriceTile[] }) {
  const t = useTexts(homeTexts)
  return (
    <Section title={t.byPrice}>
      <ul className={styles.prices}>
        {prices.map(({ href, label, count }) => (
          <li key={href}>
            <UiLink href={href} className={styles.priceLink}>
              <span className={styles.priceLabel}>{label}</span>
              <span className={styles.facts}>{t.count(count)}</span>
              <Icon name="arrow-right" size={16} className={styles.arrow} />
            </UiLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Where the cars stand: outlets of the default place, by distance. */
export function Outlets({ data }: { data: HomeData }) {
  const t = useTexts(homeTexts)
  if (data.outlets.length === 0) return null
  return (
    <Section
      title={t.outlets}
      more={isRouted('/dealerlocator') && <GoLink href="/dealerlocator">{t.allOutlets}</GoLink>}
    >
      <p className={styles.under}>{t.outletsNear(data.outletCity)}</p>
      <OutletCards outlets={data.outlets} />
    </Section>
  )
}
