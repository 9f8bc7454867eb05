import { describe, expect, test } from 'vitest'
import { escapeText, foldLine } from '#server/lib/calendar-file.ts'
import { calendarFile, type Paper } from './slot.ics.ts'

const paper = (change: Partial<Paper['booking']> = {}, at: Partial<Paper['place']> = {}): Paper => ({
  booking: {
    bookingNo: 'HA202611230000000001',
    kind: 'test-drive',
    startsAt: new Date('2026-11-25T10:00:00+08:00'),
    endsAt: new Date('2026-11-25T11:00:00+08:00'),
    sequence: 0,
    state: 'booked',
    stateAt: new Date('2026-11-23T09:00:00+08:00'),
    createdAt: new Date('2026-11-23T09:00:00+08:00'),
    ...change,
  },
  place: {
    nameCn: '长庚中心 · 北京望京',
    nameEn: 'Hesper Centre · Beijing Wangjing',
    addressCn: '朝阳区望京启明路 8 号',
    addressEn: '8 Qiming Road, Wangjing, Chaoyang',
    phone: '010-5550-1000',
    lng: 116.481,
    lat: 39.9965,
    resourceCn: 'Vega 试驾车; 白, 1 号',
    resourceEn: 'Vega demonstrator; white, no. 1',
    ...at,
  },
  brand: { name: '长庚官方商城', slug: 'hesper' },
  language: 'zh-CN',
  now: new Date('2026-11-23T10:00:00+08:00'),
})
const linesOf = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n')

describe('a calendar file', () => {
  test('says the hour in Beijing, a number that stays, and what to do', () => {
    const lines = linesOf(calendarFile(paper()))
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:HA202611230000000001@hesper',
        'SEQUENCE:0',
        'DTSTAMP:20261123T020000Z',
        'DTSTART;TZID=Asia/Shanghai:20261125T100000',
        'DTEND;TZID=Asia/Shanghai:20261125T110000',
        'SUMMARY:试驾 · 长庚中心 · 北京望京',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(lines.find(line => line.startsWith('DESCRIPTION'))).toContain('Vega 试驾车\\; 白\\, 1 号\\n010-5550-1000')
  })
  test('of a moved one counts on under the same number; of a cancelled one takes it out', () => {
    const cancelled = linesOf(calendarFile(paper({ state: 'cancelled', sequence: 2 })))
    expect(cancelled).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:HA202611230000000001@hesper']),
    )
    expect(cancelled).not.toContain('BEGIN:VALARM')
  })
  test('of a viewing by video has the link for a place, and no address', () => {
    const byVideo = (videoLink: string | null) =>
      linesOf(calendarFile(paper({ kind: 'viewing' }, { way: 'video', videoLink })))
    const link = `https://meeting.example.com/j/824-551-903?a=1,2;b=${'x'.repeat(80)}`
    const linked = byVideo(link)
    expect(linked).toContain(`URL:${link}`)
    expect(linked).toContain(`LOCATION:${escapeText(link)}`)
    expect(linked).toContain('SUMMARY:视频看车 · 长庚中心 · 北京望京')
    const without = byVideo(null)
    expect(without).toContain('LOCATION:视频看车')
    for (const lines of [linked, without]) {
      expect(lines.join('\n')).not.toContain('启明路')
      expect(lines.some(line => line.startsWith('GEO'))).toBe(false)
    }
    expect(without.some(line => line.startsWith('URL'))).toBe(false)
    expect(linesOf(calendarFile(paper({ kind: 'viewing' }, { way: 'outlet', videoLink: null }))).join()).toContain(
      '启明路',
    )
  })
  test('has lines of at most 75 octets, each ended by CR LF, none that cuts a sign', () => {
    const text = calendarFile(paper())
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const pairs = (name: string) => text.split('\r\n').filter(line => line.endsWith(`:${name}`)).length
    for (const part of ['VCALENDAR', 'VTIMEZONE', 'STANDARD', 'VEVENT', 'VALARM']) expect(pairs(part)).toBe(2)
  })
})
test('texts are escaped, and control characters are left out', () => {
  expect(escapeText('a\\b;c,d\r\ne\nf\u0007')).toBe('a\\\\b\\;c\\,d\\ne\\nf')
})
test('a fold comes back as it was', () => {
  const line = `SUMMARY:${'长庚🚗 x'.repeat(40)}`
  expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line)
})
