import { dotted } from '#contract/figures.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './finder.module.css'
import type { HomeData } from './home-load.ts'
import { PriceReference } from './price-reference.tsx'
import { visitTexts } from './visit.texts.ts'

/** Selling and trading in begin with a call: the hotline, and the outlets that are near. */
export function VisitPanel({ data }: { data: HomeData }) {
  const t = useTexts(visitTexts)
  const brand = useRoot()?.brand
  return (
    <>
      <PriceReference finder={data.finder} />
      <div className={styles.visit}>
        {brand && (
          <div>
            <h2 className={styles.visitTitle}>{t.hotline}</h2>
            <a href={`tel:${brand.hotline}`} className={styles.hotline}>
              {brand.hotline}
            </a>
            <p className={styles.small}>{t.daily(brand.hotlineHours)}</p>
          </div>
        )}
        <div>
          <h2 className={styles.visitTitle}>{t.outletsNear(data.outletCity)}</h2>
          <ul className={styles.calls}>
            {data.outlets.map(outlet => (
              <li key={outlet.outletId}>
                <a href={`tel:${outlet.phone}`} aria-label={`${t.call(outlet.name)} ${outlet.phone}`}>
                  <Icon name="phone" size={20} />
                  <span>
                    {dotted(outlet.name)} <span className={styles.phone}>{outlet.phone}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
