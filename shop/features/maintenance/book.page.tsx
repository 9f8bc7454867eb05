import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { coverageOf, coveredFen } from '#contract/covered-works.ts'
import { shopContext } from '#shop/context.ts'
import { FormComing } from '#shop/features/form/form-coming.tsx'
import { HoldNote } from '#shop/features/slot/hold-note.tsx'
import type { SlotThing } from '#shop/features/slot/hold-store.ts'
import { SlotPicker } from '#shop/features/slot/slot-picker.tsx'
import { useHold } from '#shop/features/slot/use-hold.ts'
import { BookingFrame } from '#shop/features/test-drive/booking-frame.tsx'
import { BookingSection } from '#shop/features/test-drive/booking-section.tsx'
import { NearOutletPart } from '#shop/features/test-drive/near-outlet.tsx'
import { useOffer } from '#shop/features/test-drive/use-offer.ts'
import { useGo } from '#shop/go.ts'
import { maintenanceDonePath, maintenanceHref, type MaintenanceWish } from '#shop/personal/maintenance-address.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { scenePicture } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { soon } from '#web/ui/soon.tsx'
import { bookedVisit } from './booked-visit.ts'
import { CarPart } from './car-part.tsx'
import type { ContactFormProps } from './contact-form.tsx'
import { sumFen } from './estimate.tsx'
import { dropDraft, keepDraft, mostMileage, readDraft, useDraft } from './maintenance-draft.ts'
import { loadMaintenance, type MaintenanceData } from './maintenance-load.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { modelOfCar, useOwnCars, useWorks } from './use-car.ts'
import { useWorkshop } from './use-workshop.ts'
import { VoucherPart } from './voucher-part.tsx'
import { useVouchers } from './use-vouchers.ts'
import type { Route } from './+types/book.page'

/** Once it is known which car comes. */
const WorksPart = soon(() => import('./works-part.tsx').then(m => m.WorksPart), <FormComing />)
/** Below the first screen, and in no document: what a tab has kept is its own. */
const ContactForm = soon(() => import('./contact-form.tsx').then(m => m.ContactForm), <FormComing height="36rem" />)

export const loader = ({ context, request }: Route.LoaderArgs): Promise<MaintenanceData> =>
  loadMaintenance(context.get(shopContext).call, new URL(request.url))
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<MaintenanceData> =>
  loadMaintenance(cachedApi, new URL(request.url))

/** Books maintenance: car, works, dealer, time, who comes (spec 1, 3; decision 065). */
export default function BookMaintenancePage({ loaderData }: Route.ComponentProps) {
  const data: MaintenanceData = loaderData
  const t = useTexts(maintenanceTexts)
  return (
    <BookingFrame title={t.title} claim={t.heroTitle} hero={t.hero} picture={scenePicture('hero-suv')} alt={t.picture}>
      <Booking data={data} />
    </BookingFrame>
  )
}

/** What the address names is taken once; what is chosen afterwards counts. */
function useWishOnce({ ownCarId, mileage }: MaintenanceWish): void {
  useEffect(() => {
    keepDraft({
      ...(ownCarId === undefined ? {} : { car: { ownCarId } }),
      ...(mileage === undefined || mileage > mostMileage ? {} : { mileage }),
    })
  }, [ownCarId, mileage])
}

const minutesOfHalf = 30
const never = () => () => {}
const isBrowser = () => true
const isServer = () => false

function Booking({ data: { wish, consents } }: { data: MaintenanceData }) {
  const t = useTexts(maintenanceTexts)
  const go = useGo()
  const [round, setRound] = useState(0)
  const [voucherNos, setVoucherNos] = useState<readonly string[]>([])
  useWishOnce(wish)
  // What a tab has kept is not in the document, which is the same for everybody.
  const alive = useSyncExternalStore(never, isBrowser, isServer)
  const draft = useDraft()
  const own = useOwnCars()
  const model = modelOfCar(draft.car, own.cars)
  const works = useWorks(model, draft.mileage)
  // What was chosen for another car and is not offered for this one is left out.
  const chosen = works.offered?.works.filter(each => draft.works.includes(each.work)) ?? []
  const workshop = useWorkshop(wish.outletId)
  const vouchers = useVouchers(workshop.found?.outletId, model)
  const brought = vouchers.filter(each => voucherNos.includes(each.voucherNo))
  const paid = coverageOf(
    chosen.map(each => each.work),
    brought,
  )
  const voucherPart = (
    <VoucherPart vouchers={vouchers} chosen={voucherNos} works={chosen} paid={paid} onChoose={setVoucherNos} />
  )
  const halfHours = Math.ceil(chosen.reduce((sum, { minutes }) => sum + minutes, 0) / minutesOfHalf)
  const thing: SlotThing | undefined =
    workshop.found && halfHours > 0 && wish.offer === undefined
      ? { kind: 'maintenance', outletId: workshop.found.outletId, halfHours }
      : undefined
  const hold = useHold('maintenance', thing)
  const booked = (holdKey: string) => {
    bookedVisit.keep(holdKey)
    hold.booked()
    dropDraft()
    void go(maintenanceDonePath, { replace: true })
  }
  const contact = {
    car: model && draft.car,
    mileage: draft.mileage,
    works: chosen.map(each => each.work),
    totalFen: sumFen(chosen) - coveredFen(chosen, paid),
    voucherNos: brought.map(each => each.voucherNo),
    consents,
    onPrices: works.again,
    onBooked: booked,
  }
  return (
    <>
      <BookingSection n={1} title={t.car}>
        <CarPart
          own={own}
          car={draft.car}
          modelName={works.offered?.modelName}
          onChoose={car => {
            setVoucherNos([])
            keepDraft({ car })
          }}
        />
      </BookingSection>
      <BookingSection n={2} title={t.works}>
        {model ? (
          <WorksPart
            model={model}
            mileage={draft.mileage}
            of={works}
            chosen={contact.works}
            paid={paid}
            onMileage={mileage => keepDraft({ mileage })}
            onChoose={list => keepDraft({ works: list })}
          />
        ) : (
          <Text size="small" tone="muted">
            {t.worksAfterCar}
          </Text>
        )}
      </BookingSection>
      {wish.offer === undefined ? (
        <>
          <BookingSection n={3} title={t.outlet}>
            <NearOutletPart
              of={workshop}
              wish={{ way: 'maintenance' }}
              none={t.noOutlet}
              onChoose={outletId => {
                setVoucherNos([])
                // It stands in the address, so that a reload and a shared link find it.
                void go(maintenanceHref({ ...wish, outletId }), { replace: true, preventScrollReset: true })
              }}
            />
            {voucherPart}
          </BookingSection>
          <BookingSection n={4} title={t.time}>
            {thing ? (
              <SlotPicker
                key={`${thing.outletId} ${halfHours}`}
                thing={thing}
                at={hold.at}
                onChoose={hold.choose}
                round={round}
              />
            ) : (
              <Text size="small" tone="muted">
                {t.timeAfterWorks}
              </Text>
            )}
            <HoldNote state={hold.state} />
          </BookingSection>
          <BookingSection n={5} title={t.contact}>
            {alive && (
              <ContactForm
                {...contact}
                begin={readDraft()}
                hold={hold.state}
                onHoldOver={() => {
                  hold.check()
                  setRound(round + 1)
                }}
              />
            )}
          </BookingSection>
        </>
      ) : (
        alive && <Offered {...contact} wish={wish} offerNo={wish.offer} vouchers={voucherPart} />
      )}
    </>
  )
}

type Contact = Omit<ContactFormProps, 'hold' | 'offerNo' | 'begin' | 'onHoldOver'>

interface OfferedProps {
  wish: MaintenanceWish
  offerNo: string
  /** Packages that can be used there. */
  vouchers: ReactNode
}

/** The time that a waiting list keeps, which the works have to fit. */
function Offered({ wish, offerNo, vouchers, ...contact }: Contact & OfferedProps) {
  const t = useTexts(maintenanceTexts)
  const { state } = useOffer(offerNo)
  return (
    <>
      <BookingSection n={3} title={t.time}>
        <HoldNote state={state} />
        {state.is !== 'held' && state.is !== 'none' && (
          <Row>
            <ButtonLink kind="line" size="s" href={maintenanceHref({ ...wish, offer: undefined })}>
              {t.otherTime}
            </ButtonLink>
          </Row>
        )}
        {vouchers}
      </BookingSection>
      <BookingSection n={4} title={t.contact}>
        <ContactForm {...contact} begin={readDraft()} hold={state} offerNo={offerNo} onHoldOver={() => {}} />
      </BookingSection>
    </>
  )
}
