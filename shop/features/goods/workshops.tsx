import { useEffect, useState } from 'react'
import { isRouted } from '#shop/route-table.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { beijing, placeName, usePlace } from '#web/place.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './after-sales.module.css'
import { afterSalesTexts } from './after-sales.texts.ts'
import { loadWorkshops, type Workshop } from './owner-load.ts'

/** Workshops near the visitor: those of the default place come with the document, others once a place is chosen. */
export function Workshops({ workshops }: { workshops: readonly Workshop[] }) {
  const t = useTexts(afterSalesTexts)
  const language = useLanguage()
  const place = usePlace()
  const [near, setNear] = useState<{ place: typeof place; list: readonly Workshop[] }>()
  useEffect(() => {
    if (place === beijing) return
    let left = false
    loadWorkshops((name, input) => cachedApi(name, input, { quiet: true, noLoading: true }), place)
      .then(list => left || setNear({ place, list }))
      // Those of the document stay.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [place])
  const known = near?.place === place
  const shown = known ? near.list : workshops
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="workshops">
      <div className={styles.head}>
        <h2 id="workshops">{t.outlets}</h2>
        {isRouted('/dealerlocator') && <GoLink href="/dealerlocator">{t.all}</GoLink>}
      </div>
      <p className={styles.small}>{t.outletsNear(placeName(known ? place : beijing, language))}</p>
      <ul className={styles.outlets}>
        {shown.map(outlet => (
          <li key={outlet.outletId}>
            <h3>{outlet.name}</h3>
            <p className={styles.small}>{outlet.address}</p>
            <p className={styles.small}>{outlet.hoursToday ? t.today(outlet.hoursToday) : t.closedToday}</p>
            <a
              href={`tel:${outlet.phone}`}
              className={styles.phone}
              aria-label={`${t.call(outlet.name)} ${outlet.phone}`}
            >
              <Icon name="phone" size={16} />
              {outlet.phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
