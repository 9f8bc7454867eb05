import { expect, test } from 'vitest'
import { deadlineFile } from './calendar.ts'

const given = { key: 'student-1', brand: { name: 'A, B; C', slug: 'hesper' }, now: Date.UTC(2026, 10, 28, 1, 2, 3) }

test.each(['zh-CN', 'en'] as const)(
  'the calendar file in %s has a day, no hour, and no line that is too long',
  language => {
    const file = deadlineFile('2028-02-29', { ...given, language })
    const lines = file.split('\r\n')
    expect(lines).toContain('DTSTART;VALUE=DATE:20280229')
    expect(lines).toContain('DTEND;VALUE=DATE:20280301')
    expect(lines).toContain('DTSTAMP:20261128T010203Z')
    expect(lines).toContain('PRODID:-//A\\, B\\; C//hesper shop//ZH')
    expect(file.match(/BEGIN:VALARM/g)).toHaveLength(2)
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  },
)
