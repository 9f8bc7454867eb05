import type { ReactNode } from 'react'
import { dot } from '#contract/signs.ts'
import { formatMileage, formatWan } from '#contract/figures.ts'
import { OutletCards } from '#shop/features/dealer/outlet-cards.tsx'
import { isRouted } from '#shop/route-table.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Grid, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecTile } from '#web/ui/spec-tile.tsx'
import type { HomePart } from './home-content.ts'
import type { HomeData, PriceTile, SeriesTile } from './home-load.ts'
import { lowerTexts } from './lower.texts.ts'
import styles from './sections.module.css'
import { seriesPaints } from '#shop/features/car/series-paints.ts'

export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Page as="section" above={['section', 10]} className={styles.section} aria-label={title}>
      <Row rowGap={2} gap={6} align="baseline" justify="between" wrap>
        <h2>{title}</h2>
        {more}
      </Row>
      {children}
    </Page>
  )
}

interface PromisesProps {
  data: HomeData
  words: Extract<HomePart, { kind: 'figures' }>
}

/** What the programme promises, in figures that the reports and rules of the shop keep. */
export function Promises({ data, words }: PromisesProps) {
  const t = useTexts(lowerTexts)
  const language = useLanguage()
  const { items, warrantyMonths, warrantyKm, oldestMonths, mostKm } = data.programme
  return (
    <Box as="section" above={['section', 12]} ground="sunken" className={styles.band}>
      <Page>
        <Stack gap="grid" className={styles.promise}>
          <div>
            <h2>{words.title}</h2>
            {words.text.map((line, n) => (
              <Text key={n} size={['lead', 'body']} tone="muted" above={[4, 2]}>
                {line}
              </Text>
            ))}
            {words.link && (
              <Box above={[8, 3]}>
                <GoLink href={words.link.href}>{words.link.label}</GoLink>
              </Box>
            )}
          </div>
          <Grid above={[0, 3]} gap="grid" cols={[4, 2]} rowGap={['grid', 6]}>
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
          </Grid>
        </Stack>
      </Page>
    </Box>
  )
}

interface SeriesTilesProps {
  title: string
  /** At the right of the title. */
  more?: ReactNode
  series: readonly SeriesTile[]
  /** What is counted of a series. */
  count: (n: number) => string
}

/** The range, with what there is of each series. */
export function SeriesTiles({ title, more, series, count }: SeriesTilesProps) {
  const t = useTexts(lowerTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  return (
    <Section title={title} more={more}>
      <Grid as="ul" cols="tiles" gap="grid" rowGap={[8, 6]} above={[8, 5]}>
        {series.map((each, n) => (
          <li key={each.href}>
            <Box as={UiLink} block href={each.href}>
              <Media>
                <Picture
                  source={carSide(each.bodyKey, seriesPaints[n % seriesPaints.length])}
                  alt=""
                  sizes={mobile ? '45vw' : '310px'}
                />
              </Media>
              <Row
                as="span"
                size="h4"
                tone="strong"
                weight="medium"
                stretch="display"
                rowGap={0}
                gap={2}
                align="baseline"
                wrap
                above={[4, 3]}
              >
                {each.name}
                <Text size="caption" as="span" tone="muted" weight="text" stretch="text">
                  {each.kind}
                </Text>
              </Row>
              <Text block as="span" size="caption" tone="muted" figures>
                {count(each.count)}
                {each.fromFen !== null && (
                  <>
                    {dot}
                    <Text as="span" oneLine>
                      {t.from(formatWan(each.fromFen, language))}
                    </Text>
                  </>
                )}
              </Text>
            </Box>
          </li>
        ))}
      </Grid>
    </Section>
  )
}

/** The price ranges of the specification with their cars. */
export function PriceRanges({ title, prices }: { title: string; prices: readonly PriceTile[] }) {
  const t = useTexts(lowerTexts)
  return (
    <Section title={title}>
      <Box as="ul" above={[8, 5]} className={styles.prices}>
        {prices.map(({ href, label, count }) => (
          <li key={href}>
            <UiLink href={href} className={styles.priceLink}>
              <Text block as="span" tone="strong" figures stretch="display" className={styles.priceLabel}>
                {label}
              </Text>
              <Text block as="span" size="caption" tone="muted" figures>
                {t.count(count)}
              </Text>
              <Icon name="arrow-right" size={16} className={styles.arrow} />
            </UiLink>
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** Where the cars stand: outlets of the default place, by distance. */
export function Outlets({ title, data }: { title: string; data: HomeData }) {
  const t = useTexts(lowerTexts)
  if (data.outlets.length === 0) return null
  return (
    <Section title={title} more={isRouted('/dealerlocator') && <GoLink href="/dealerlocator">{t.allOutlets}</GoLink>}>
      <Text tone="muted" above={2}>
        {t.outletsNear(data.outletCity)}
      </Text>
      <OutletCards outlets={data.outlets} />
    </Section>
  )
}
