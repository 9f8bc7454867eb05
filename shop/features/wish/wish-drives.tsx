import { useEffect, useState } from 'react'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { driveDetailHref } from '#shop/personal/drive-address.ts'
import { api } from '#web/api.ts'
import { defineTexts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { isSignedIn } from '#web/session.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const drivesTexts = defineTexts({
  title: ['已为这辆车预约试驾', 'You have booked a test drive for this car'],
  done: ['您已试驾过', 'You have driven it'],
  seeIt: ['查看试驾', 'See the test drive'],
})

/** The newest test drive that was booked for a configuration, as a note beside it; nothing where there is none. */
export default function WishDrives({ code }: { code: string }) {
  const t = useTexts(drivesTexts)
  const language = useLanguage()
  const [drive, setDrive] = useState<Output<'testDrive.mine'>[number]>()
  useEffect(() => {
    if (!isSignedIn()) return
    const gone = new AbortController()
    api('testDrive.mine', { code, pageSize: 8 }, { signal: gone.signal }).then(
      ({ data }) => setDrive(data.find(({ state }) => state !== 'cancelled' && state !== 'noShow')),
      // The page is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [code])
  if (!drive) return null
  return (
    <Note kind="info">
      <b>{drive.state === 'done' ? t.done : t.title}</b>
      <p>
        {formatDayTime(drive.startsAt, language)}
        {language === 'en' ? ', ' : '，'}
        {dotted(drive.outletName)}
      </p>
      <p data-print="hide">
        <TextLink href={driveDetailHref(drive.bookingNo)}>{t.seeIt}</TextLink>
      </p>
    </Note>
  )
}
