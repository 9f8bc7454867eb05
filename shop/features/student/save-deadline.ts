import { deadlineFile, type DeadlineKind } from '#contract/student/calendar.ts'
import type { Day } from '#contract/student/days.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'

/** What saves a day of the programme as a calendar file. @returns a function of the day, its event's key and the file's name */
export function useSaveDeadline(): (
  day: Day,
  of: { key: string; fileName: string; now: number; kind?: DeadlineKind },
) => void {
  const language = useLanguage()
  const brand = useRoot()?.brand
  return (day, { fileName, ...of }) => {
    const name = (language === 'en' ? brand?.nameEn : brand?.nameCn) ?? ''
    const file = deadlineFile(day, { ...of, brand: { slug: brand?.slug ?? '', name }, language })
    saveFile(`${fileName}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  }
}
