import { energies } from '#contract/car-codes.ts'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { compareHref } from '#shop/features/car/compared.ts'
import { configureHref, newCarHref } from '#shop/features/car/new-car-address.ts'
import { isRouted } from '#shop/route-table.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { wordOf } from '#web/list/facets.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { besideOf } from './beside.ts'
import { useKeyFigures } from './detail-hero.tsx'
import type { DetailTrim, NewCarDetail } from './detail-load.ts'
import styles from './detail.module.css'
import { newCarTexts } from './detail.texts.ts'

/** The versions of the series side by side: name, price, figures, what tells them apart, and one way on (design 14, New car). */
export function DetailTrims({ detail }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const { car, trims } = detail
  const compared = besideOf(detail).map(at => trims[at]?.spuId ?? car.spuId)
  return (
    <>
      <Grid as="ul" gap={[6, 3]} cols="blocks">
        {trims.map(trim => (
          <TrimBlock key={trim.spuId} trim={trim} current={trim.spuId === car.spuId} />
        ))}
      </Grid>
      {compared.length > 1 && (
        <Row above={6} justify="end">
          <GoLink href={compareHref(compared)}>{t.compareAll}</GoLink>
        </Row>
      )}
    </>
  )
}

interface BlockProps {
  trim: DetailTrim
  current: boolean
}

function TrimBlock({ trim, current }: BlockProps) {
  const mobile = useLayout() === 'mobile'
  return (
    <Stack as="li" gap={4} pad={[8, 4]} radius="panel" className={styles.trim} data-on={current || undefined}>
      {mobile ? <ShortTrim trim={trim} current={current} /> : <WholeTrim trim={trim} current={current} />}
    </Stack>
  )
}

function TrimHead({ trim, current }: BlockProps) {
  const t = useTexts(newCarTexts)
  return (
    <>
      <Row gap={3} align="start" justify="between">
        <Text as="h3" size={['h3', 'h4']}>
          <ModelName>{trim.shortName}</ModelName>
        </Text>
        {(current || trim.ended) && (
          <Tag kind={trim.ended ? 'plain' : 'campaign'}>{trim.ended ? t.endedShort : t.current}</Tag>
        )}
      </Row>
      <p>
        <Price fen={trim.priceFen} />
      </p>
    </>
  )
}

/** A line of figures is enough on a phone; the whole block leads to the version. */
function ShortTrim({ trim, current }: BlockProps) {
  const figures = useKeyFigures(trim).slice(0, 3)
  const block = (
    <>
      <TrimHead trim={trim} current={current} />
      <Text size="caption" tone="muted" figures>
        {figures.map(({ value, unit }) => `${value}\u00a0${unit}`).join(dot)}
      </Text>
    </>
  )
  return current ? (
    <div>{block}</div>
  ) : (
    <UiLink href={newCarHref(trim.spuId)} className={styles.way}>
      {block}
    </UiLink>
  )
}

function WholeTrim({ trim, current }: BlockProps) {
  const t = useTexts(newCarTexts)
  const language = useLanguage()
  const figures = useKeyFigures(trim).slice(0, 3)
  const monthly = trim.monthlyFrom
  const canConfigure = isRouted(configureHref(trim.spuId)) && !trim.ended
  const facts = [wordOf(energies, trim.energy, language), trim.drive, t.seats(trim.seats), t.leadDays(trim.leadDays)]
  return (
    <>
      <div>
        <TrimHead trim={trim} current={current} />
        {monthly && (
          <Text size="caption" tone="muted" figures>
            {t.monthly(formatMoney(monthly.monthlyFen), monthly.downPercent, monthly.months)}
          </Text>
        )}
      </div>
      <dl className={styles.trimFigures}>
        {figures.map(({ value, unit, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {value}&nbsp;{unit}
            </dd>
          </div>
        ))}
      </dl>
      <Stack as="ul" gap={2} size="small">
        {facts.map(fact => (
          <Row as="li" key={fact} gap={2} align="center">
            <Icon name="check-small" size={16} />
            {fact}
          </Row>
        ))}
      </Stack>
      {canConfigure ? (
        <ButtonLink kind={current ? 'primary' : 'line'} href={configureHref(trim.spuId)} block>
          {t.configureThis}
        </ButtonLink>
      ) : (
        !current && (
          <ButtonLink kind="line" href={newCarHref(trim.spuId)} block>
            {t.seeThis}
          </ButtonLink>
        )
      )}
    </>
  )
}
