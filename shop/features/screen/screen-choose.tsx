import { formatDistance } from '#contract/figures.ts'
import { wholeDate } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { carCutout } from '#web/pictures.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import type { ScreenData, Start } from './screen-load.ts'
import { screenTexts } from './screen.texts.ts'
import styles from './screen.module.css'

type Offer = Start['range'][number]
export type StockOffer = Start['stock'][number]

const sizes = '(min-width: 60em) 400px, 90vw'

interface ScreenChooseProps {
  data: Extract<ScreenData, { kind: 'screen' }>
  onBuild: (code: string) => void
  onStock: (car: StockOffer) => void
}

/** Cars nearby first, because they can be had soonest; then each series from its least expensive version on. */
export function ScreenChoose({ data: { start, noOutlet }, onBuild, onStock }: ScreenChooseProps) {
  const t = useTexts(screenTexts)
  const first = start.range.filter((each, n) => start.range[n - 1]?.seriesCode !== each.seriesCode)
  return (
    <Stack as="section" shrink gap={8}>
      <Stack gap={2}>
        <Text as="h1" size="h2" weight="display" stretch="display" tone="strong">
          {t.title}
        </Text>
        <Text size="lead">{t.lead}</Text>
      </Stack>
      {noOutlet && <Note kind="warning">{t.noOutlet}</Note>}
      {start.stock.length > 0 && (
        <Stack as="section" shrink gap={4} aria-labelledby="screen-stock">
          <Text as="h2" size="h3" tone="strong" id="screen-stock">
            {t.stock}
          </Text>
          <ul className={styles.cards}>
            {start.stock.map(car => (
              <li key={car.stockNo}>
                <CarCard car={car} name={car.trimName} onChoose={() => onStock(car)}>
                  <Text as="span" size="lead" block>
                    {wholeUnits(t.ready(wholeDate(car.readyOn)))}
                  </Text>
                  <Text as="span" size="lead" tone="muted" block>
                    {car.distanceM === 0 ? t.here : wholeUnits(t.away(formatDistance(car.distanceM)))}
                  </Text>
                </CarCard>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Stack as="section" shrink gap={4} aria-labelledby="screen-range">
        <Text as="h2" size="h3" tone="strong" id="screen-range">
          {t.range}
        </Text>
        <ul className={styles.cards}>
          {first.map(car => (
            <li key={car.seriesCode}>
              <CarCard car={car} name={car.seriesName} from onChoose={() => onBuild(car.code)} />
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}

interface CarCardProps {
  car: Offer
  name: string
  /** Others of it cost more. */
  from?: boolean
  onChoose: () => void
  children?: React.ReactNode
}

function CarCard({ car, name, from, onChoose, children }: CarCardProps) {
  const t = useTexts(screenTexts)
  return (
    <button type="button" className={styles.card} onClick={onChoose}>
      <span className={styles.cutout}>
        <Picture source={carCutout(car.picture.bodyKey, car.picture.paint)} alt="" sizes={sizes} />
      </span>
      <Text as="span" size="h4" tone="strong" weight="medium" block>
        <ModelName>{name}</ModelName>
      </Text>
      <Row as="span" gap={2} align="baseline">
        <Price fen={car.priceFen} />
        {from && <Text as="span">{t.from}</Text>}
      </Row>
      {children}
    </button>
  )
}
