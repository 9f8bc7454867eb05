/** Appointments as calendar files: one that is opened again replaces the former in any calendar. */
import type { Language } from '#contract/errors.ts'
import { fromStored, gcj } from '#contract/coordinates.ts'
import { calendarText } from '#server/lib/calendar-file.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { Booking, SlotPlace } from './booking.queries.ts'
import { slotNames, videoName } from './slot.words.ts'

export interface Paper {
  booking: Pick<Booking, 'bookingNo' | 'kind' | 'startsAt' | 'endsAt' | 'sequence' | 'state' | 'stateAt' | 'createdAt'>
  place: SlotPlace
  /** Of the shop; its slug makes the number unique in the world. */
  brand: { name: string; slug: string }
  language: Language
  now: Date
}

/** The file of one appointment; of a cancelled one a file that takes it out of the calendar. */
export function calendarFile({ booking, place, brand, language, now }: Paper): string {
  const word = (cn: string, en: string) => inLanguage({ cn, en }, language)
  // What is shown by video is nowhere to go to: its place is the link, once the outlet has given one.
  const byVideo = place.way === 'video'
  const link = byVideo ? (place.videoLink ?? null) : null
  const name = inLanguage(byVideo ? videoName : slotNames[booking.kind], language)
  const outlet = word(place.nameCn, place.nameEn)
  const resource = place.resourceCn === null ? [] : [word(place.resourceCn, place.resourceEn ?? '')]
  const { lat, lng } = fromStored(gcj(place), 'wgs84')
  const where = byVideo ? (link ?? name) : word(place.addressCn, place.addressEn)
  const about = [outlet, ...resource, place.phone, booking.bookingNo, ...(link === null ? [] : [link])].join('\n')
  return calendarText(
    {
      ...booking,
      uid: `${booking.bookingNo}@${brand.slug}`,
      changedAt: booking.stateAt,
      cancelled: booking.state === 'cancelled',
      summary: `${name} · ${outlet}`,
      where,
      geo: byVideo ? null : { lat, lng },
      url: link,
      about,
    },
    { brand, now },
  )
}
