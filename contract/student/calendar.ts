/** The last day to apply, as a calendar file (RFC 5545). Made in the browser too: what somebody checks stays there. */
import type { Language } from '../errors.ts'
import { addDays, type Day } from './days.ts'

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

function foldLine(line: string): string {
  const pieces: string[] = []
  let [piece, size] = ['', 0]
  for (const sign of line) {
    const octets = new TextEncoder().encode(sign).length
    if (size + octets > LINE) {
      pieces.push(piece)
      ;[piece, size] = [' ', 1]
    }
    piece += sign
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}

/** What ends on the day: the time to apply at customs, or their permit. */
export type DeadlineKind = 'apply' | 'permit'

const words = {
  apply: { 'zh-CN': '免税车资格申请截止', en: 'Last day to apply for the duty-free car' },
  permit: { 'zh-CN': '免税车海关批准文件到期', en: 'The approval of customs for the duty-free car ends' },
  about: {
    'zh-CN': '按当前登记的规则推算，不是法律意见；请向海关核实，并尽早办理。',
    en: 'By the rules on record; this is no legal advice. Please ask your customs office, and apply early.',
  },
  soon: { 'zh-CN': '距截止还有两个月', en: 'Two months are left' },
} as const

/**
 * A day without an hour, with reminders two months and two weeks before.
 * @param key makes it the same event when it is opened again
 * @param now in ms since 1970
 */
export function deadlineFile(
  until: Day,
  {
    key,
    brand,
    language,
    now,
    kind = 'apply',
  }: { key: string; brand: { name: string; slug: string }; language: Language; now: number; kind?: DeadlineKind },
): string {
  const plain = (day: Day) => day.replaceAll('-', '')
  const alarm = (before: string, text: string) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-${before}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VALARM',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand.name)}//${brand.slug} shop//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${key}@${brand.slug}`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${plain(until)}`,
    `DTEND;VALUE=DATE:${plain(addDays(until, 1))}`,
    `SUMMARY:${escapeText(words[kind][language])}`,
    `DESCRIPTION:${escapeText(words.about[language])}`,
    'TRANSP:TRANSPARENT',
    ...alarm('P60D', words.soon[language]),
    ...alarm('P14D', words[kind][language]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(foldLine).join('\r\n')
}
