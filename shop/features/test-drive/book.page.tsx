import { useCallback, useState } from 'react'
import { shopContext } from '#shop/context.ts'
import { useGo } from '#shop/go.ts'
import { HoldNote } from '#shop/features/slot/hold-note.tsx'
import type { SlotThing } from '#shop/features/slot/hold-store.ts'
import { SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { useHold } from '#shop/features/slot/use-hold.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { scenePicture } from '#web/pictures.ts'
import { Empty } from '#web/ui/empty.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { BookingSection } from './booking-section.tsx'
import { HeldContact } from './contact-later.tsx'
import { driveDonePath, driveHref, type DriveWish } from '#shop/personal/drive-address.ts'
import { bookedDrive } from './booked-drive.ts'
import { type DriveData, loadDrive } from './drive-load.ts'
import { driveTexts } from './drive.texts.ts'
import { ModelChoice } from './model-choice.tsx'
import { Offered } from './offered.tsx'
import { OutletPart } from './outlet-part.tsx'
import { useDriveOutlet } from './use-drive-outlet.ts'
import type { Route } from './+types/book.page'

export const loader = ({ context, request }: Route.LoaderArgs): Promise<DriveData> =>
  loadDrive(context.get(shopContext).call, new URL(request.url))
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<DriveData> =>
  loadDrive(cachedApi, new URL(request.url))

/** Books a test drive: car, dealer, time, who comes (spec 1; decision 064). */
export default function BookDrivePage({ loaderData }: Route.ComponentProps) {
  const data: DriveData = loaderData
  const t = useTexts(driveTexts)
  return (
    <BookingFrame
      title={t.title}
      claim={t.heroTitle}
      hero={t.hero}
      picture={scenePicture('test-drive')}
      alt={t.picture}
    >
      {data.models.length === 0 ? (
        <Empty icon="car" title={t.noModels}>
          {t.noModelsWhy}
        </Empty>
      ) : data.wish.offer ? (
        <Offered data={data} offerNo={data.wish.offer} />
      ) : (
        <Booking data={data} />
      )}
    </BookingFrame>
  )
}

function Booking({ data: { wish, models, consents } }: { data: DriveData }) {
  const t = useTexts(driveTexts)
  const go = useGo()
  const [round, setRound] = useState(0)
  const seriesCode = models.find(each => each.seriesCode === wish.series)?.seriesCode ?? models[0]?.seriesCode ?? ''
  const outlet = useDriveOutlet(seriesCode, wish.outletId)
  const thing: SlotThing | undefined = outlet.found && {
    kind: 'test-drive',
    outletId: outlet.found.outletId,
    seriesCode,
  }
  const hold = useHold('testDrive', thing)
  // The form comes alive by itself: what it is given stays the same.
  const { check, booked } = hold
  const onHoldOver = useCallback(() => {
    check()
    setRound(n => n + 1)
  }, [check])
  const onBooked = useCallback(
    (holdKey: string) => {
      bookedDrive.keep(holdKey)
      booked()
      void go(driveDonePath, { replace: true })
    },
    [booked, go],
  )
  // What is chosen stands in the address, so that a reload and a shared link find it; the way back leaves the page.
  const say = (change: DriveWish) =>
    void go(driveHref({ ...wish, ...change }), { replace: true, preventScrollReset: true })
  return (
    <>
      <BookingSection n={1} title={t.model}>
        <ModelChoice
          models={models}
          value={seriesCode}
          onChange={series => say({ series, ...(wish.series === series ? {} : { spuId: undefined, code: undefined }) })}
        />
      </BookingSection>
      <BookingSection n={2} title={t.outlet}>
        <OutletPart of={outlet} seriesCode={seriesCode} onChoose={outletId => say({ series: seriesCode, outletId })} />
      </BookingSection>
      <BookingSection n={3} title={t.time}>
        {thing && <SlotPicker key={thing.outletId} thing={thing} at={hold.at} onChoose={hold.choose} round={round} />}
        <HoldNote state={hold.state} />
      </BookingSection>
      <BookingSection n={4} title={t.contact}>
        <HeldContact wish={wish} consents={consents} onHoldOver={onHoldOver} onBooked={onBooked} />
      </BookingSection>
    </>
  )
}
