import { DealerPromise } from '#shop/features/form/dealer-promise.tsx'
import { BookedHead, ChangeLater, JustBooked } from '#shop/features/slot/just-booked.tsx'
import { driveDetailHref, driveHref, driveListPath } from '#shop/personal/drive-address.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import { bookedDrive } from './booked-drive.ts'
import { BringList } from './bring-list.tsx'
import { DriveFacts } from './drive-facts.tsx'
import { driveTexts } from './drive.texts.ts'
import { RouteWords } from './route-words.tsx'

async function look(signal: AbortSignal) {
  const holdKey = bookedDrive.read()
  return holdKey === undefined
    ? undefined
    : { holdKey, drive: (await api('testDrive.booked', { holdKey }, { signal })).data }
}

/** The test drive that this tab has just booked. */
export default function DriveBookedPage() {
  const t = useTexts(driveTexts)
  const ways = (
    <>
      <ButtonLink kind="line" size="s" href={driveListPath}>
        {t.seeOpen}
      </ButtonLink>
      <ButtonLink kind="line" size="s" href={driveHref()}>
        {t.bookAnother}
      </ButtonLink>
    </>
  )
  return (
    <JustBooked look={look} elsewhere={{ why: t.goneWhy, ways }}>
      {({ holdKey, drive }) => (
        <>
          <BookedHead title={t.done} lead={t.doneLead} at={drive} file={{ holdKey, call: 'testDrive.bookedFile' }}>
            <DealerPromise outletId={drive.outletId} />
          </BookedHead>
          <Box hair="above" padY={5}>
            <DriveFacts drive={drive} />
            {drive.route && (
              <Text size="small" tone="muted" above={3}>
                <RouteWords route={drive.route} />
              </Text>
            )}
          </Box>
          <BringList />
          <ChangeLater until={drive.changeUntil} page={{ href: driveDetailHref(drive.bookingNo), label: t.openIt }} />
        </>
      )}
    </JustBooked>
  )
}
