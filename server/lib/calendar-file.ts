/** Calendar files (RFC 5545): an entry that is opened again replaces the former in any calendar. */
import type { Language } from '#contract/errors.ts'
import { dot } from '#contract/signs.ts'
import type { Word } from '#contract/parts.ts'
import { inLanguage } from './words.ts'

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

/** What a calendar keeps of something at an hour. */
export interface CalendarEntry {
  /** Unique in the world and lasting, such as `HA20261121…@hesper`. */
  uid: string
  /** How often its time or its state has changed. */
  sequence: number
  startsAt: Date
  endsAt: Date
  createdAt: Date
  changedAt: Date
  /** It takes itself out of the calendar. */
  cancelled: boolean
  summary: string
  where: string
  /** WGS-84; null: nowhere to go to. */
  geo: { lat: number; lng: number } | null
  /** Its link, where it has one. */
  url: string | null
  about: string
}

/** The file of one entry; of a cancelled one a file that takes it out of the calendar. */
export function calendarText(
  entry: CalendarEntry,
  { brand, now }: { brand: { name: string; slug: string }; now: Date },
): string {
  const { cancelled, geo, url } = entry
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
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `CREATED:${stamp(entry.createdAt)}`,
    `LAST-MODIFIED:${stamp(entry.changedAt)}`,
    `DTSTART;TZID=Asia/Shanghai:${local(entry.startsAt)}`,
    `DTEND;TZID=Asia/Shanghai:${local(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.where)}`,
    ...(geo ? [`GEO:${geo.lat.toFixed(6)};${geo.lng.toFixed(6)}`] : []),
    // An address of its own kind, which is written as it is (3.3.13).
    ...(url === null ? [] : [`URL:${url}`]),
    `DESCRIPTION:${escapeText(entry.about)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(cancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT2H', `DESCRIPTION:${escapeText(entry.summary)}`, 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(foldLine).join('\r\n')
}

/** The same in both languages. */
export interface CalendarWords extends Omit<CalendarEntry, 'uid' | 'summary' | 'where' | 'about'> {
  /** Its number; with the brand's slug it is unique in the world. */
  no: string
  /** Parts of its title. */
  summary: readonly Word[]
  where: Word
  /** Its lines. */
  about: readonly Word[]
}

interface Asked {
  config: { brand: { storeNameCn: string; storeNameEn: string; slug: string } }
  language: Language
  now: Date
}

/** The file of one entry, as whoever asks for it reads it. */
export function calendarOf({ config: { brand }, language, now }: Asked, entry: CalendarWords): string {
  const read = (word: Word) => inLanguage(word, language)
  const name = read({ cn: brand.storeNameCn, en: brand.storeNameEn })
  return calendarText(
    {
      ...entry,
      uid: `${entry.no}@${brand.slug}`,
      summary: entry.summary.map(read).join(dot),
      where: read(entry.where),
      about: entry.about.map(read).join('\n'),
    },
    { brand: { name, slug: brand.slug }, now },
  )
}
