import { dot, dotted } from '#contract/signs.ts'
import { useGo } from '#shop/go.ts'
import { HoldNote } from '#shop/features/slot/hold-note.tsx'
import { driveDonePath, driveHref } from '#shop/personal/drive-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { bookedDrive } from './booked-drive.ts'
import { BookingSection } from './booking-section.tsx'
import { OfferedContact } from './contact-later.tsx'
import type { DriveData } from './drive-load.ts'
import { driveTexts } from './drive.texts.ts'
import { useOffer } from './use-offer.ts'

/** Takes the time that a waiting list offers: all but who comes is known (decision 064). */
export function Offered({ data: { wish, models, consents }, offerNo }: { data: DriveData; offerNo: string }) {
  const t = useTexts(driveTexts)
  const go = useGo()
  const { state, outletName } = useOffer(offerNo)
  const model = models.find(each => each.seriesCode === wish.series)
  return (
    <>
      <BookingSection n={1} title={t.time}>
        {outletName !== null && (
          <Text tone="strong">{[model?.name, dotted(outletName)].filter(Boolean).join(dot)}</Text>
        )}
        <HoldNote state={state} />
        {state.is !== 'held' && state.is !== 'none' && (
          <Row>
            <ButtonLink kind="line" size="s" href={driveHref({ series: wish.series, outletId: wish.outletId })}>
              {t.otherTime}
            </ButtonLink>
          </Row>
        )}
      </BookingSection>
      <BookingSection n={2} title={t.contact}>
        <OfferedContact
          hold={state}
          offerNo={offerNo}
          wish={wish}
          consents={consents}
          onHoldOver={() => {}}
          onBooked={holdKey => {
            bookedDrive.keep(holdKey)
            void go(driveDonePath, { replace: true })
          }}
        />
      </BookingSection>
    </>
  )
}
