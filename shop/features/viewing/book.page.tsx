import { type ReactNode, useState } from 'react'
import { dot, dotted } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useGo } from '#shop/go.ts'
import { FormComing } from '#shop/features/form/form-coming.tsx'
import { HoldNote } from '#shop/features/slot/hold-note.tsx'
import { SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { useHold } from '#shop/features/slot/use-hold.ts'
import { useOwnReservation } from '#shop/features/used-car/own-reservation.ts'
import { useCarQueue } from '#shop/features/used-car/use-car-queue.ts'
import { viewingDonePath } from '#shop/personal/viewing-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import type { ViewingWay } from '#contract/codes.ts'
import { usedCarPicture } from '#web/car-photo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { soon } from '#web/ui/soon.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { bookedViewing } from './booked-viewing.ts'
import styles from './viewing.module.css'
import { viewingTexts } from './viewing.texts.ts'
import type { Route } from './+types/book.page'

type Car = Output<'usedCar.detail'>

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readOnServer(context, 'usedCar.detail', { carNo: params.carNo ?? '' })
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  readInBrowser('usedCar.detail', { carNo: params.carNo ?? '' }, request)

/** Arranges to see a used car at its outlet: a time that is kept, then the form (decision 067). */
export default function BookViewingPage({ loaderData }: Route.ComponentProps) {
  const car: Car = loaderData.data
  const t = useTexts(viewingTexts)
  // Documents are the same for everybody: whose a reserved car is, is asked afterwards.
  const own = useOwnReservation(car.carNo, car.state === 'reserved')
  const { queue } = useCarQueue(car.carNo, car.state === 'reserved')
  const canBeSeen = car.state === 'publish' || own !== undefined || queue?.mine?.state === 'offered'
  return (
    <Page foot padY={[8, 4]}>
      <Stack gap={[10, 8]} className={styles.column}>
        <Stack gap={2}>
          <Text as="h1" size="h2" tone="strong" weight="display" unseen={[false, true]}>
            {t.title}
          </Text>
          <Text size="small" tone="muted">
            {t.lead}
          </Text>
        </Stack>
        <CarToSee car={car} />
        {canBeSeen ? (
          <Booking key={car.carNo} car={car} />
        ) : (
          <Empty
            icon="car"
            title={t.gone}
            action={
              <ButtonLink kind="line" size="s" href="/usedcar/list">
                {t.others}
              </ButtonLink>
            }
          >
            {t.goneWhy}
          </Empty>
        )}
      </Stack>
    </Page>
  )
}

function CarToSee({ car }: { car: Car }) {
  const t = useTexts(viewingTexts)
  const mobile = useLayout() === 'mobile'
  const { outlet } = car
  return (
    <Row as="section" aria-label={t.car} hair="below" padY={5} gap={[5, 4]} align={mobile ? 'start' : 'center'}>
      <Thumb of="car" className={styles.thumb}>
        <Picture source={usedCarPicture(car)} alt="" sizes="120px" />
      </Thumb>
      <Stack grow shrink gap={1}>
        <Text as="h2" size="h4" tone="strong" weight="medium">
          <ModelName>{car.title}</ModelName>
        </Text>
        <Text size="caption" tone="muted" figures>
          {car.subtitle}
        </Text>
        <Text size="small" figures>
          {[dotted(outlet.name), outlet.address].join(dot)}
        </Text>
        <Row gap={4} align="baseline" justify="between" wrap>
          <Price fen={car.priceFen} size="m" />
          <Text as="span" size="small">
            <TextLink href={`/usedcar/detail/${car.carNo}`}>{t.carLink}</TextLink>
          </Text>
        </Row>
      </Stack>
    </Row>
  )
}

/** Who comes: no document has it. */
const ViewingForm = soon(() => import('./viewing-form.tsx').then(m => m.ViewingForm), <FormComing />)

function Booking({ car: { carNo, outlet, isVideo } }: { car: Car }) {
  const t = useTexts(viewingTexts)
  const go = useGo()
  const [round, setRound] = useState(0)
  const [way, setWay] = useState<ViewingWay>('outlet')
  const thing = { kind: 'viewing', outletId: outlet.outletId } as const
  const hold = useHold('viewing', thing)
  const { state } = hold
  const holdKey = state.is === 'held' ? state.holdKey : ''
  return (
    <>
      {isVideo && (
        <Section title={t.way}>
          <RadioGroup
            row
            label={t.way}
            value={way}
            onChange={setWay}
            options={[
              { value: 'outlet', label: t.wayOutlet },
              { value: 'video', label: t.wayVideo },
            ]}
          />
          {way === 'video' && (
            <Text size="small" tone="muted" measure>
              {t.videoHow}
            </Text>
          )}
        </Section>
      )}
      <Section title={t.time}>
        <SlotPicker thing={thing} at={hold.at} onChoose={hold.choose} round={round} />
        <HoldNote state={state} />
      </Section>
      <Section title={t.contact}>
        <ViewingForm
          carNo={carNo}
          outlet={outlet}
          way={way}
          holdKey={holdKey}
          waiting={hold.at ? t.keepingTime : t.chooseTime}
          onHoldOver={() => {
            hold.check()
            setRound(round + 1)
          }}
          onSent={() => {
            bookedViewing.keep(holdKey)
            hold.booked()
            void go(viewingDonePath, { replace: true })
          }}
        />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const mobile = useLayout() === 'mobile'
  return (
    <Stack as="section" gap={mobile ? 3 : 4}>
      <Text as="h2" size="h4" weight="medium" tone="strong">
        {title}
      </Text>
      {children}
    </Stack>
  )
}
