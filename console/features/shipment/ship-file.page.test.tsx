import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { type Answer, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { TestEvent } from '#web/test-dom.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import ShipFile from './ship-file.page.tsx'
import { shipTexts } from './ship.texts.ts'

const t = textsIn(shipTexts, 'zh-CN')
const order = (n: number) => `HS2026110100000${n}`
const parcel = (n: number) => `SF100000000${n}`
const line = (n: number, no = n) => `${order(n)},sf,${parcel(no)}`
const told = (n: number, ok = true) => ({
  row: n,
  orderNo: order(n),
  parcelNo: parcel(n),
  ok,
  message: ok ? '成' : '拒',
})
const answer = (...rows: ReturnType<typeof told>[]): Answer => ({
  data: {
    shipped: rows.filter(each => each.ok).length,
    refused: rows.filter(each => !each.ok).length,
    orderNos: [],
    rows,
  },
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/shipments')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

async function paste(page: LivePage, ...lines: string[]) {
  await page.write('textarea', lines.join('\n'))
  await page.press(t.check)
}
/** What the table says of each line. */
const results = (page: LivePage) =>
  page.all('tr').flatMap(row => {
    const cells = row.querySelectorAll('td')
    return cells.length > 0 ? [cells.at(-1)?.textContent] : []
  })
const sent = () =>
  browser.of('desk.shipment.shipMany').map(({ input }) => (input.rows as { orderNo: string }[]).map(row => row.orderNo))

/** Chooses files one after the other; each is read when it is told to be. */
async function choose(page: LivePage, ...files: { arrayBuffer: () => Promise<ArrayBuffer> }[]) {
  const [field] = page.all('input[type="file"]')
  for (const file of files)
    await page.after(() => {
      Object.assign(field!, { files: [file] })
      field!.dispatchEvent(new TestEvent('change'))
    })
}

describe('a file of parcels', () => {
  test('is sent without its wrong lines, and each line says what became of it', async () => {
    browser.answers['desk.shipment.shipMany'] = [answer(told(1), told(3, false))]
    const page = await desk(<ShipFile />)
    await paste(page, line(1), 'HS1,sf', line(3))
    expect(results(page)).toEqual([t.ready, t.wrongColumns, t.ready])
    await page.press(t.submit(2))
    expect(sent()).toEqual([[order(1), order(3)]])
    expect(results(page)).toEqual(['成', t.wrongColumns, '拒'])
    expect(page.shows(t.outcome(1, 1))).toBe(true)
    expect(page.offers(t.submit(2))).toBe(false)
  })

  test('is not sent where no line is right, nor where there are too many', async () => {
    const page = await desk(<ShipFile />)
    await paste(page, 'HS1,sf,1')
    expect(page.shut(t.submit(0))).toBe(true)
    await paste(page, ...Array.from({ length: 501 }, () => line(1)))
    expect(page.shows(t.tooMany(500))).toBe(true)
    expect(page.names().filter(name => name.startsWith('提交'))).toEqual([])
  })

  test('that is read while another is on its way can be sent after it, and hears nothing of its lines', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.shipment.shipMany'] = [late.promise, answer(told(2))]
    const page = await desk(<ShipFile />)
    await paste(page, line(1))
    await page.press(t.submit(1))
    await paste(page, line(2))
    await page.after(() => late.resolve(answer(told(1))))
    expect(results(page)).toEqual([t.ready])
    await page.press(t.submit(1))
    expect(sent()).toEqual([[order(1)], [order(2)]])
    expect(results(page)).toEqual(['成'])
  })

  test('that was mended while it was on its way says nothing of the line as it was before', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['desk.shipment.shipMany'] = [late.promise, answer(told(1))]
    const page = await desk(<ShipFile />)
    await paste(page, line(1), line(2))
    await page.press(t.submit(2))
    await paste(page, line(1, 9), line(2))
    await page.after(() => late.resolve(answer(told(1), told(2))))
    expect(results(page)).toEqual([t.ready, '成'])
    await page.press(t.submit(1))
    expect(sent()[1]).toEqual([order(1)])
  })

  test('that was refused as a whole says why, until another is read', async () => {
    browser.answers['desk.shipment.shipMany'] = [{ success: false, code: 4000, message: '稍后再试' }]
    const page = await desk(<ShipFile />)
    await paste(page, line(1))
    await page.press(t.submit(1))
    expect(page.shows('稍后再试')).toBe(true)
    await paste(page, line(2))
    expect(page.shows('稍后再试')).toBe(false)
  })

  test('that takes long to be read does not take the place of one that was chosen after it', async () => {
    const slow = Promise.withResolvers<ArrayBuffer>()
    const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
    const page = await desk(<ShipFile />)
    await choose(page, { arrayBuffer: () => slow.promise }, { arrayBuffer: async () => bytes(line(2)) })
    await page.after(() => slow.resolve(bytes(line(1))))
    expect(page.shows(order(2))).toBe(true)
    expect(page.shows(order(1))).toBe(false)
  })
})
