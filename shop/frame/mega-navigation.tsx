import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { itemAt } from '#contract/required.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { moveByArrows } from './arrow-keys.ts'
import { megaMenus, type MegaMenu } from './mega-menus.ts'
import { megaTexts } from './mega.texts.ts'
import styles from './mega.module.css'
import type { HeaderMenuControl } from './use-header-menu.ts'

type Series = Output<'car.seriesList'>['seriesList'][number]
type Body = Series['bodyType']

/** Bodies in the order of the menu; one without cars is left out. */
const bodies: readonly Body[] = ['suv', 'sedan', 'wagon', 'hatch', 'coupe']
/** Paints that flatter each body on its picture, in the order of the series. */
const paints = ['copper', 'pine', 'slate', 'silver', 'night', 'garnet', 'moon', 'frost'] as const
/** Eight fit into two rows without scrolling at 1280 × 720. */
const mostModels = 8

export interface MegaNavigationProps {
  of: MegaMenu
  takeFocus: HeaderMenuControl['takeFocus']
  onLeave: () => void
}

/**
 * The menu below the header: bodies at the left, series with picture and price from, at the right the ways into the list
 * and what else there is for such cars (design 9 and 14, Menu).
 */
export default function MegaNavigation({ of, takeFocus, onLeave }: MegaNavigationProps) {
  const t = useTexts(megaTexts)
  const language = useLanguage()
  const { hrefOf, priceOf, shows, ways } = megaMenus[of]
  const series = useSeries().filter(shows)
  const [body, setBody] = useState<Body | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    return moveByArrows(element, () => element.closest('header')?.querySelector(`[data-menu="${of}"]`) ?? null)
  }, [of])
  const arrive = useEffectEvent(() => takeFocus(menu.current))
  useEffect(() => arrive(), [])
  const present = bodies.filter(each => series.some(({ bodyType }) => bodyType === each))
  const models = series.filter(each => !body || each.bodyType === body).slice(0, mostModels)

  return (
    <Box hair="below" ground="page" className={styles.mega} ref={menu}>
      <div className={styles.columns}>
        <ul className={styles.bodies} aria-label={t.bodies}>
          {[null, ...present].map(each => (
            <li key={each ?? 'all'}>
              <button
                type="button"
                aria-pressed={body === each}
                onClick={() => setBody(each)}
                onMouseEnter={() => setBody(each)}
              >
                {each ? t[each] : t.allModels}
              </button>
            </li>
          ))}
        </ul>
        <ul className={styles.models} aria-label={t.series}>
          {models.map(each => {
            const priceFen = priceOf(each)
            return (
              <li key={each.seriesCode}>
                <Box as={UiLink} block onClick={onLeave} href={hrefOf(each)} className={styles.model}>
                  <Media ratio="car">
                    <Picture
                      source={carSide(each.bodyKey, itemAt(paints, series.indexOf(each) % paints.length))}
                      alt=""
                      sizes="200px"
                    />
                  </Media>
                  <Row
                    as="span"
                    size="caption"
                    tone="muted"
                    above={3}
                    rowGap={0}
                    gap={3}
                    align="baseline"
                    justify="between"
                    wrap
                    className={styles.name}
                  >
                    <b>{each.name}</b>
                    {each.kind}
                  </Row>
                  {priceFen !== null && (
                    <Row size="caption" as="span" tone="muted" gap={2} align="baseline">
                      {language === 'en' && t.from}
                      <Price fen={priceFen} size="s" />
                      {language !== 'en' && t.from}
                    </Row>
                  )}
                </Box>
              </li>
            )
          })}
        </ul>
        <div className={styles.ways}>
          <Text size="caption" tone="muted" padY={2}>
            {of === 'newCars' ? t.buying : t.findCar}
          </Text>
          <ul>
            {ways(t, language).map(({ href, words }) => (
              <li key={href}>
                <UiLink onClick={onLeave} href={href}>
                  {words}
                </UiLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Box>
  )
}

/** All series; none while they are on their way, or if they do not come: the rest of the menu works. */
function useSeries(): readonly Series[] {
  const [series, setSeries] = useState<readonly Series[]>([])
  useEffect(() => {
    let here = true
    cachedApi('car.seriesList', {}).then(
      ({ data }) => here && setSeries(data.seriesList),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  return series
}
