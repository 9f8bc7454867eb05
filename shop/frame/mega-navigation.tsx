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
import megaStyles from './mega.module.css'

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
    <div className={megaStyles.mega}>
      <div className={megaStyles.megaRow}>
        <ul className={megaStyles.megaGroups}>
          <li>
            <UiLink onClick={onLeave} href="/usedcar/list">
              {t.allUsed}
            </UiLink>
          </li>
          <li>
            <UiLink onClick={onLeave} href={certifiedHref}>
              {t.certifiedUsed}
            </UiLink>
          </li>
          <li>
            <UiLink onClick={onLeave} href={monthlyHref}>
              {t.lowMonthly}
            </UiLink>
          </li>
        </ul>
        <ul className={megaStyles.megaModels}>
          {(series ?? []).slice(0, 8).map((each, n) => (
            <li key={each.seriesCode}>
              <UiLink onClick={onLeave} href={seriesHref(each.seriesCode)} className={megaStyles.megaModel}>
                <Media ratio="car">
                  <Picture source={carSide(each.bodyKey, paints[n % paints.length]!)} alt="" sizes="200px" />
                </Media>
                <b>{each.name}</b>
                <span>{each.kind}</span>
                {each.usedPriceFromFen !== null && (
                  <span className={megaStyles.megaPrice}>
                    {language === 'en' && t.from} <Price fen={each.usedPriceFromFen} size="s" />{' '}
                    {language !== 'en' && t.from}
                  </span>
                )}
              </UiLink>
            </li>
          ))}
        </ul>
        <ul className={megaStyles.megaServices}>
          <li className={megaStyles.megaHead}>{t.byPrice}</li>
          {usedCarPrices.map(price => (
            <li key={price.code}>
              <UiLink onClick={onLeave} href={priceHref(price)}>
                {language === 'en' ? price.en : price.cn}
              </UiLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
