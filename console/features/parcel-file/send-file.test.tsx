import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { chosenFileTexts } from '#console/frame/chosen-file.texts.ts'
import { largestFileMb } from '#console/frame/use-chosen-file.ts'
import { desk } from '#console/test-desk.tsx'
import { mostParcelLines } from '#contract/parcel-file.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { type Answer, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { TestEvent } from '#web/test-dom.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import { parcelFileTexts } from './parcel-file.texts.ts'
import { SendFile } from './send-file.tsx'

const t = textsIn(parcelFileTexts, 'zh-CN')
const c = textsIn(chosenFileTexts, 'zh-CN')
const order = (n: number) => `HS20261101${String(n).padStart(7, '0')}`
const line = (n: number, parcel = n) => `${order(n)},sf,SF10000${String(parcel).padStart(5, '0')}`
const kept = (parcelFileId: number, already = false): Answer => ({ data: { parcelFileId, already } })

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
const sent = () => browser.of('desk.shipment.shipMany').map(({ input }) => input)

/** Chooses files one after the other; each is read when it is told to be. */
async function choose(
  page: LivePage,
  ...files: { name: string; size?: number; arrayBuffer: () => Promise<ArrayBuffer> }[]
) {
  const [field] = page.all('input[type="file"]')
  for (const file of files)
    await page.after(() => {
      Object.assign(field!, { files: [file] })
      field!.dispatchEvent(new TestEvent('change'))
    })
}

describe('a file of parcels', () => {
  test('says of each line what is wrong, and is sent whole, so that each is found again', async () => {
    browser.answers['desk.shipment.shipMany'] = [kept(7)]
    const page = await desk(<SendFile />)
    await paste(page, line(1), 'HS1,sf', line(3))
    expect(results(page)).toEqual([t.ready, t.wrongColumns(), t.ready])
    expect(page.shows(t.wrong(1))).toBe(true)
    await page.press(t.submit(2))
    expect(sent()).toMatchObject([
      {
        name: t.pasted,
        rows: [
          { line: 1, cells: line(1).split(',') },
          { line: 2, cells: ['HS1', 'sf'] },
          { line: 3, cells: line(3).split(',') },
        ],
      },
    ])
    expect(page.told()).toBe(t.begun)
  })

  test('that is being sent already is not begun twice, and that is said', async () => {
    browser.answers['desk.shipment.shipMany'] = [kept(7, true)]
    const page = await desk(<SendFile />)
    await paste(page, line(1))
    await page.press(t.submit(1))
    expect(page.told()).toBe(t.already)
  })

  test('is not sent where no line is right, nor where there are too many', async () => {
    const page = await desk(<SendFile />)
    await paste(page, 'HS1,sf,1')
    expect(page.shut(t.submit(0))).toBe(true)
    await paste(page, ...Array.from({ length: mostParcelLines + 1 }, (_, n) => line(n)))
    expect(page.shows(t.tooMany(mostParcelLines + 1, mostParcelLines))).toBe(true)
    expect(page.names().filter(name => name.startsWith('发货'))).toEqual([])
  })

  test('of many lines shows the first of them, more at a press, or those alone that have to be looked at', async () => {
    const page = await desk(<SendFile />)
    await paste(page, ...Array.from({ length: 450 }, (_, n) => line(n)), 'HS1,sf,1')
    expect(results(page)).toHaveLength(200)
    await page.press(textsIn(frameTexts, 'zh-CN').moreRows(200, 251))
    expect(results(page)).toHaveLength(400)
    await page.press(t.onlyWrong)
    expect(results(page)).toEqual([t.wrongOrder()])
  })

  test('that was refused as a whole says why, until another is read', async () => {
    browser.answers['desk.shipment.shipMany'] = [{ success: false, code: 4000, message: '稍后再试' }]
    const page = await desk(<SendFile />)
    await paste(page, line(1))
    await page.press(t.submit(1))
    expect(page.shows('稍后再试')).toBe(true)
    await paste(page, line(2))
    expect(page.shows('稍后再试')).toBe(false)
  })

  test.each([
    ['is larger than any', largestFileMb * 1024 * 1024 + 1, c.large('film.csv', largestFileMb)],
    ['has nothing in it', 0, c.empty('film.csv')],
  ])('that %s is refused before it is read, in place of one that was there', async (_, size, words) => {
    const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>()
    const page = await desk(<SendFile />)
    await paste(page, line(1))
    await choose(page, { name: 'film.csv', size, arrayBuffer })
    expect(page.shows(words)).toBe(true)
    expect(page.shows(order(1))).toBe(false)
    expect(arrayBuffer).not.toHaveBeenCalled()
  })

  test('that takes long to be read does not take the place of one that was chosen after it', async () => {
    const slow = Promise.withResolvers<ArrayBuffer>()
    const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
    const page = await desk(<SendFile />)
    await choose(
      page,
      { name: 'a.csv', arrayBuffer: () => slow.promise },
      { name: 'b.csv', arrayBuffer: async () => bytes(line(2)) },
    )
    await page.after(() => slow.resolve(bytes(line(1))))
    expect(page.shows(order(2))).toBe(true)
    expect(page.shows(order(1))).toBe(false)
  })
})
