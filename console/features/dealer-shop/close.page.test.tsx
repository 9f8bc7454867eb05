import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import type { Output } from '#contract/kit.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import CloseOutlet, { loader } from './close.page.tsx'
import { closingTexts, kindTexts } from './closing.texts.ts'

const t = textsIn(closingTexts, 'zh-CN')
const kinds = textsIn(kindTexts, 'zh-CN')

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/outlets/~close')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

type Seen = Output<'desk.outlet.closing'>
const seen = (change: Partial<Seen> = {}): { data: Seen } => ({
  data: {
    name: '北京望京',
    successor: '北京亦庄',
    counts: [
      { kind: 'order', n: 3 },
      { kind: 'lead', n: 0 },
    ],
    lacks: [],
    misfits: [],
    ...change,
  },
})
const open = (query: string) =>
  desk(<CloseOutlet />, {
    at: `/console/outlets/~close${query}`,
    load: at => loader({ request: new Request(at), params: {}, context: {} } as never),
  })

describe('closing an outlet at the desk', () => {
  test('says what is open by kind and number, and offers the press', async () => {
    browser.answers['desk.outlet.closing'] = [seen()]
    const page = await open('?outlet=30001&to=30002')
    expect(page.shows(kinds.order)).toBe(true)
    expect(page.shows(kinds.lead)).toBe(false)
    expect(page.shut(t.submit)).toBe(false)
    expect(browser.of('desk.outlet.closing')[0]!.input).toEqual({ outletId: 30_001, successorId: 30_002 })
  })

  test('cannot be pressed while an appointment would stand before a closed door', async () => {
    const misfit = { no: 'HA1', sort: 'stands', at: '2026-11-25T02:00:00.000Z', why: '当天不营业' } as const
    browser.answers['desk.outlet.closing'] = [seen({ misfits: [misfit], lacks: ['testdrive'] })]
    const page = await open('?outlet=30001&to=30002')
    for (const words of ['HA1', '当天不营业', t.stands, t.lacks('试驾')]) expect(page.shows(words)).toBe(true)
    expect(page.shut(t.submit)).toBe(true)
  })

  test('asks for a successor where something is open, and says why an outlet cannot be closed', async () => {
    browser.answers['dealer.outletList'] = [{ data: [] }, { data: [] }] as never
    browser.answers['desk.outlet.closing'] = [
      seen({ successor: null }),
      { success: false, code: 6472, message: '北京望京已停止营业' },
    ] as never
    const page = await open('?outlet=30001')
    expect(page.shows(t.needed)).toBe(true)
    expect(page.offers(t.submit)).toBe(false)
    const gone = await open('?outlet=30001')
    expect(gone.shows('北京望京已停止营业')).toBe(true)
  })
})
