import { formatDay, formatTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { OutletLink } from '#shop/personal/outlet-link.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { driveTexts } from './drive.texts.ts'

type Whole = Output<'testDrive.booked'>

/** When and where a drive is, and in which car. */
export function DriveFacts({ drive }: { drive: Whole }) {
  const t = useTexts(driveTexts)
  const language = useLanguage()
  const rows: KeyValue[] = [
    {
      key: t.when,
      value: `${formatDay(drive.startsAt, language)} ${formatTime(drive.startsAt)}–${formatTime(drive.endsAt)}`,
    },
    ...(drive.series ? [{ key: t.series, value: drive.series.name }] : []),
    ...(drive.car ? [{ key: t.car, value: drive.car }] : []),
    ...(drive.trimName ? [{ key: t.interest, value: drive.trimName }] : []),
    { key: t.where, value: <OutletLink outletId={drive.outletId} name={drive.outletName} /> },
    { key: t.address, value: drive.outletAddress },
    { key: t.phone, value: <TextLink href={`tel:${drive.outletPhone}`}>{drive.outletPhone}</TextLink> },
    { key: t.mobile, value: drive.mobile },
    { key: t.number, value: drive.bookingNo },
  ]
  return <KeyValues kind="beside" rows={rows} />
}
