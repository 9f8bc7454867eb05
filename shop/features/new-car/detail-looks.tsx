import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { carGallery, type CarPicture } from '#web/car-gallery.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carView } from '#web/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { NewCarDetail } from './detail-load.ts'
import styles from './detail.module.css'
import { newCarTexts } from './detail.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

type Offer = NewCarDetail['offers'][number]

const StageFull = soonDialog(() => import('#web/stage/stage-full.tsx').then(m => m.StageFull))

/** What an option costs for this car. */
function usePriceWords(): (offer: Pick<Offer, 'priceFen' | 'standard'>) => string {
  const t = useTexts(newCarTexts)
  return ({ priceFen, standard }) => (standard || priceFen === 0 ? t.included : t.extra(formatMoney(priceFen)))
}

const ofKind = (offers: readonly Offer[], kind: Offer['kind']) =>
  offers.filter(offer => offer.kind === kind && offer.pictureCode !== null)

/** Choices with a picture, each with its price; the chosen one says what it is. */
function Looks(props: {
  label: string
  offers: readonly Offer[]
  chosen: Offer | undefined
  onChoose: (code: string) => void
}) {
  const { label, offers, chosen, onChoose } = props
  const priceWords = usePriceWords()
  const columns = useLayout() === 'mobile' ? 2 : 5
  return (
    <Stack gap={3} above={5}>
      <OptionTiles
        label={label}
        columns={columns}
        value={chosen?.optionCode ?? null}
        onChange={onChoose}
        options={offers.map(offer => ({
          value: offer.optionCode,
          label: (
            <Row as="span" gap={2} align="center" justify="center">
              {offer.colour && <span className={styles.swatch} style={{ backgroundColor: offer.colour }} />}
              {offer.name}
            </Row>
          ),
        }))}
      />
      {chosen && (
        <Text size="small" tone="muted" aria-live="polite">
          <Text as="b" tone="strong" weight="medium">
            {chosen.name}
          </Text>{' '}
          <Text as="span" figures oneLine>
            {priceWords(chosen)}
          </Text>{' '}
          {chosen.note}
        </Text>
      )}
    </Stack>
  )
}

/** One large picture and two small ones; what there is none of is left out. */
function Mosaic({ pictures, sizes }: { pictures: readonly CarPicture[]; sizes: string }) {
  const language = useLanguage()
  const [first, ...small] = pictures
  if (!first) return null
  return (
    <div className={styles.mosaic} data-alone={small.length === 0 || undefined}>
      {[first, ...small].map(picture => (
        <Media key={picture.view} ratio="gallery">
          <Picture source={picture} alt={picture.alt[language === 'en' ? 1 : 0]} sizes={sizes} />
        </Media>
      ))}
    </div>
  )
}

const pick = (pictures: readonly CarPicture[], views: readonly string[]): CarPicture[] =>
  views.flatMap(view => pictures.find(picture => picture.view === view) ?? []).slice(0, 3)

/** The car in each of its paints, and to turn in three dimensions (decision 020). */
export function DetailOutside({ detail: { car, offers } }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const priceWords = usePriceWords()
  const paints = ofKind(offers, 'PAINT')
  const wheels = ofKind(offers, 'WHEEL')
  // The one in which cards show the car.
  const [code, setCode] = useState(() => (paints.find(each => each.pictureCode === car.paint) ?? paints[0])?.optionCode)
  const [wanted, setWanted] = useState(false)
  const [turning, setTurning] = useState(false)
  const chosen = paints.find(each => each.optionCode === code)
  const paint = chosen?.pictureCode ?? car.paint
  const pictures = carGallery({ bodyKey: car.bodyKey, paint, cabin: null, name: [car.name, car.name] })
  return (
    <>
      <Mosaic
        pictures={pick(pictures, ['quarter', 'wheel-front', 'rear-quarter', 'side'])}
        sizes="(min-width: 1440px) 860px, (min-width: 960px) 60vw, 100vw"
      />
      <Row above={5} gap={4} align="center" justify="between" wrap>
        <Text size="micro" tone="faint">
          {t.paintNote}
        </Text>
        <Button
          kind="line"
          icon="cube"
          onClick={() => {
            setWanted(true)
            setTurning(true)
          }}
        >
          {t.turn}
        </Button>
      </Row>
      {paints.length > 0 && <Looks label={t.paint} offers={paints} chosen={chosen} onChoose={setCode} />}
      {wheels.length > 0 && (
        <Stack gap={2} above={8}>
          <Text as="h3" size="h4" weight="medium">
            {t.wheels}
          </Text>
          <KeyValues rows={wheels.map(wheel => ({ key: wheel.name, value: priceWords(wheel) }))} />
        </Stack>
      )}
      {wanted && (
        <StageFull
          open={turning}
          onClose={() => setTurning(false)}
          body={car.bodyKey}
          paint={paint}
          wheel={car.wheel}
          upholstery={car.cabin}
          label={car.name}
          poster={carView(car.bodyKey, paint, 'quarter')}
        />
      )}
    </>
  )
}

/** The cabin in each of its upholsteries. */
export function DetailCabin({ detail: { car, offers } }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const seats = ofKind(offers, 'UPHOLSTERY')
  const [code, setCode] = useState(() => seats.find(each => each.standard)?.optionCode ?? seats[0]?.optionCode)
  const chosen = seats.find(each => each.optionCode === code)
  const cabin = chosen?.pictureCode ?? car.cabin
  const pictures = carGallery({ bodyKey: car.bodyKey, paint: car.paint, cabin, name: [car.name, car.name] })
  return (
    <>
      <Mosaic
        pictures={pick(
          pictures.filter(picture => picture.kind === 'inside'),
          ['driver', 'bench', 'screen'],
        )}
        sizes="(min-width: 1440px) 860px, (min-width: 960px) 60vw, 100vw"
      />
      {seats.length > 0 && <Looks label={t.upholstery} offers={seats} chosen={chosen} onChoose={setCode} />}
    </>
  )
}
