/** Appointments as calendar files (RFC 5545): one that is opened again replaces the former in any calendar. */
import type { Language } from '#contract/errors.ts'
import { fromStored, gcj } from '#contract/coordinates.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { Booking, SlotPlace } from './booking.queries.ts'
import { slotNames, videoName } from './slot.words.ts'

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75

/** A text as a value: backslash, comma, semicolon and line feed are written apart (3.3.11); no other control character stays. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** A line in pieces of at most 75 octets, none of which cuts a sign apart; each further one begins with a blank. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let [piece, size] = ['', 0]
  for (const sign of line) {
    const octets = Buffer.byteLength(sign)
    if (size + octets > LINE) {
      pieces.push(piece)
      ;[piece, size] = [' ', 1]
    }
    piece += sign
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
/** The clock of Beijing, which the time zone below explains. */
const local = (at: Date): string => stamp(new Date(at.getTime() + 8 * 3_600_000)).replace('Z', '')

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
  const cancelled = booking.state === 'cancelled'
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand.name)}//${brand.slug} shop//ZH`,
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:19910915T020000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${booking.bookingNo}@${brand.slug}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `CREATED:${stamp(booking.createdAt)}`,
    `LAST-MODIFIED:${stamp(booking.stateAt)}`,
    `DTSTART;TZID=Asia/Shanghai:${local(booking.startsAt)}`,
    `DTEND;TZID=Asia/Shanghai:${local(booking.endsAt)}`,
    `SUMMARY:${escapeText(`${name} · ${outlet}`)}`,
    `LOCATION:${escapeText(where)}`,
    ...(byVideo ? [] : [`GEO:${lat.toFixed(6)};${lng.toFixed(6)}`]),
    // An address of its own kind, which is written as it is (3.3.13).
    ...(link === null ? [] : [`URL:${link}`]),
    `DESCRIPTION:${escapeText(about)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(cancelled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          'TRIGGER:-PT2H',
          `DESCRIPTION:${escapeText(`${name} · ${outlet}`)}`,
          'END:VALARM',
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(foldLine).join('\r\n')
}
