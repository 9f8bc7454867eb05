import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { billPartBytes, differenceKinds, differenceSubjects } from '#contract/book-codes.ts'
import { formatDate } from '#contract/moments.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { type BillFile, wholeFile } from './bill-files.tsx'
import { booksTexts, differenceTexts } from './books.texts.ts'
import Day from './day.page.tsx'
import { howTo } from './difference-words.ts'
import { type Entry, journalRows } from './journal-file.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { untilOf } from './until.ts'
import type { Difference } from './difference-row.tsx'

const [t, words] = [textsIn(booksTexts, 'zh-CN'), textsIn(differenceTexts, 'zh-CN')]

test.each(differenceKinds.flatMap(kind => differenceSubjects.map(what => [kind, what] as const)))(
  'there is something to do about %s of a %s',
  (kind, what) => {
    for (const language of ['zh-CN', 'en'] as const)
      expect(textsIn(differenceTexts, language)[howTo({ kind, what })]).toMatch(/\S{4}/)
  },
)

test.each([
  ['', {}, ''],
  ['day=2026-11-21', { day: '2026-11-21' }, ''],
  ['day=2026-11-21&time=09:30', { at: Date.parse('2026-11-21T01:30:00Z') }, '09:30'],
  ['day=2026-11-21&time=25:00', { day: '2026-11-21' }, ''],
  ['day=2026-02-30&time=09:30', {}, ''],
  ['time=09:30', {}, ''],
])('the trial balance reads %s', (query, input, time) => {
  expect(untilOf(new URLSearchParams(query))).toMatchObject({ input, time })
})

test('a line of an entry is a row of the file, with debit and credit apart', () => {
  const entry = {
    entryId: 1,
    kind: 'fees',
    number: 'wechat:2026-11-21:1',
    day: '2026-11-21',
    at: 0,
    orderNos: [],
    lines: [
      { account: 'fees', debitFen: 1_205, creditFen: 0 },
      { account: 'clearing:wechat', debitFen: 0, creditFen: 1_205 },
    ],
  } satisfies Entry
  const [head, ...rows] = journalRows([entry], 'zh-CN')
  expect(rows.map(row => row.slice(-3))).toEqual([
    ['渠道手续费', '12.05', ''],
    ['待清算 微信支付', '', '12.05'],
  ])
  expect(rows.every(row => row.length === head!.length)).toBe(true)
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/books/2026-11-21')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

describe('a day of the books', () => {
  const day = (more: object) => ({
    day: '2026-11-21',
    closedAt: null,
    closedBy: '',
    channels: [],
    hindrance: null,
    canClose: true,
    files: [],
    ...more,
  })

  test('is closed after a question, and then says so', async () => {
    let shown = day({})
    browser.answers['desk.books.close'] = [{ data: { day: '2026-11-21' } }]
    const page = await desk(<Day />, { load: () => shown })
    await page.press(t.close)
    expect(browser.sent).toEqual([])
    shown = day({ closedAt: 0, closedBy: '唐一宁', canClose: false })
    expect(await page.answer(true)).toBe(t.closeTitle(formatDate('2026-11-21')))
    expect(browser.of('desk.books.close').map(each => each.input)).toEqual([{ day: '2026-11-21' }])
    expect(page.shows(t.closedWhy)).toBe(true)
    expect(page.offers(t.close)).toBe(false)
  })

  test('that something hinders cannot be closed', async () => {
    const hindrance = { day: '2026-11-20', channel: 'alipay' }
    const page = await desk(<Day />, { load: () => day({ canClose: false, hindrance }) })
    expect(page.offers(t.close)).toBe(false)
    expect(page.shows(t.alipay)).toBe(true)
  })
})

test('a difference is settled in words that say something', async () => {
  browser.answers['desk.difference.settle'] = [{ data: { differenceId: 7, registeredOnce: true } }]
  const difference = { differenceId: 7, needsTwo: true, firstBy: '', way: null } as unknown as Difference
  const page = await desk(<SettleDialog difference={difference} onClose={() => {}} />)
  await page.write('remark', '。。')
  await page.press(words.settle)
  expect(browser.sent).toEqual([])
  expect(page.shows(words.remarkNeeded)).toBe(true)
  await page.write('remark', '渠道次日更正')
  await page.press(words.settle)
  expect(browser.of('desk.difference.settle').map(each => each.input)).toEqual([
    { differenceId: 7, way: 'explained', remark: '渠道次日更正' },
  ])
})

test('the file of a bill is put together from its pieces', async () => {
  const sent = [Buffer.alloc(billPartBytes, 7), Buffer.from([8, 9])]
  browser.answers['desk.books.file'] = sent.map(bytes => ({
    data: { base64: bytes.toString('base64'), sha256: '', size: billPartBytes + 2 },
  }))
  const file = { channel: 'alipay', day: '2026-11-21', version: 2, kind: 'fund', size: billPartBytes + 2 } as BillFile
  const blob = await wholeFile(file)
  expect(Buffer.from(await blob.arrayBuffer()).equals(Buffer.concat(sent))).toBe(true)
  expect(browser.of('desk.books.file').map(each => (each.input as { part: number }).part)).toEqual([1, 2])
})
