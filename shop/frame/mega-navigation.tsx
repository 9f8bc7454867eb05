import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { type SpanChoice, usedCarMonthlies, usedCarPrices } from '#contract/constants.ts'
import { listAddress, freshList, withFilter } from '#shop/features/used-car/list-address.ts'
import { noFilter, withChoices, withPrice } from '#shop/features/used-car/filter-path.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { frameTexts } from './frame.texts.ts'
import styles from './frame.module.css'

type Series = Output<'car.seriesList'>['seriesList'][number]

const seriesHref = (code: string): string => listAddress(withFilter(freshList, withChoices(noFilter, 'series', [code])))
const priceHref = ({ from, to }: SpanChoice): string =>
  listAddress(withFilter(freshList, withPrice(noFilter, from, to)))
const monthlyHref = listAddress(
  withFilter(freshList, withChoices(noFilter, 'monthly', [String(usedCarMonthlies[0].code)])),
)
const certifiedHref = listAddress(withFilter(freshList, withChoices(noFilter, 'isCertify', ['1'])))
/** Paints that flatter each body on its picture, in the order of the series. */
const paints = ['copper', 'pine', 'slate', 'silver', 'night', 'garnet', 'moon', 'frost'] as const

/** The menu below the header: series with picture and price from, and ways into the list (mockup 15). */
export default function MegaNavigation({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const [series, setSeries] = useState<Series[]>()
  useEffect(() => {
    let here = true
    cachedApi('car.seriesList', {})
      .then(({ data }) => here && setSeries(data.seriesList.filter(each => each.usedCarCount > 0)))
      .catch(() => here && setSeries([]))
    return () => {
      here = false
    }
  }, [])
  return (
    <div className={styles.mega} onClick={event => (event.target as Element).closest('a') && onLeave()}>
      <div className={styles.megaRow}>
        <ul className={styles.megaGroups}>
          <li>
            <UiLink href="/usedcar/list">{t.allUsed}</UiLink>
          </li>
          <li>
            <UiLink href={certifiedHref}>{t.certifiedUsed}</UiLink>
          </li>
          <li>
            <UiLink href={monthlyHref}>{t.lowMonthly}</UiLink>
          </li>
        </ul>
        <ul className={styles.megaModels}>
          {(series ?? []).slice(0, 8).map((each, n) => (
            <li key={each.seriesCode}>
              <UiLink href={seriesHref(each.seriesCode)} className={styles.megaModel}>
                <Media ratio="car">
                  <Picture source={carSide(each.bodyKey, paints[n % paints.length]!)} alt="" sizes="200px" />
                </Media>
                <b>{each.name}</b>
                <span>{each.kind}</span>
                {each.usedPriceFromFen !== null && (
                  <span className={styles.megaPrice}>
                    {language === 'en' && t.from} <Price fen={each.usedPriceFromFen} size="s" />{' '}
                    {language !== 'en' && t.from}
                  </span>
                )}
              </UiLink>
            </li>
          ))}
        </ul>
        <ul className={styles.megaServices}>
          <li className={styles.megaHead}>{t.byPrice}</li>
          {usedCarPrices.map(price => (
            <li key={price.code}>
              <UiLink href={priceHref(price)}>{language === 'en' ? price.en : price.cn}</UiLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
