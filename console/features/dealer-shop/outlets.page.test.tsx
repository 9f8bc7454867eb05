import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenFileTexts } from '#console/frame/chosen-file.texts.ts'
import { largestFileMb } from '#console/frame/use-chosen-file.ts'
import { desk } from '#console/test-desk.tsx'
import type { Output } from '#contract/kit.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { TestEvent } from '#web/test-dom.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import Outlets from './outlets.page.tsx'
import { outletsTexts } from './outlets.texts.ts'

const t = textsIn(outletsTexts, 'zh-CN')

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/outlets')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

const taken = (change: Partial<Output<'desk.outlet.check'>> = {}): { data: Output<'desk.outlet.check'> } => ({
  data: {
    read: 2,
    created: 0,
    updated: 0,
    unchanged: 2,
    refused: 0,
    ignored: [],
    problems: [],
    differences: [],
    ...change,
  },
})
const changed = taken({
  updated: 1,
  unchanged: 0,
  refused: 1,
  ignored: ['天气'],
  problems: [{ line: 3, column: '电话', value: 'nobody', reason: '电话只能有数字' }],
  differences: [
    { outletId: 30_001, name: '望京', isNew: false, changes: [{ column: '电话', was: '010-1', becomes: '010-2' }] },
  ],
})

/** Chooses a file, which is read at once. */
async function choose(page: LivePage, text: string, size = text.length) {
  const [field] = page.all('input[type="file"]')
  const file = { name: 'outlets.csv', size, arrayBuffer: async () => new TextEncoder().encode(text).buffer }
  await page.after(() => {
    Object.assign(field!, { files: [file] })
    field!.dispatchEvent(new TestEvent('change'))
  })
}
const sent = (name: 'desk.outlet.check' | 'desk.outlet.import') =>
  browser.of(name).map(({ input }) => Buffer.from(String(input.content), 'base64').toString())

describe('a file of outlets', () => {
  test('is looked at first: what would change and what is wrong; then it is taken as it was', async () => {
    browser.answers['desk.outlet.check'] = [changed]
    browser.answers['desk.outlet.import'] = [changed]
    const page = await desk(<Outlets />)
    await choose(page, 'outletId,phone\n30001,010-2\n')
    expect(sent('desk.outlet.check')).toEqual(['outletId,phone\n30001,010-2\n'])
    expect(sent('desk.outlet.import')).toEqual([])
    for (const words of [t.sum(2, 0, 1, 0), t.refusedLines(1), t.ignored('天气'), '电话只能有数字', '010-2'])
      expect(page.shows(words)).toBe(true)
    await page.press(t.submit(1))
    expect(sent('desk.outlet.import')).toEqual(['outletId,phone\n30001,010-2\n'])
    expect(page.shows(t.done)).toBe(true)
    expect(page.offers(t.submit(1))).toBe(false)
  })

  test('that changes nothing is not taken', async () => {
    browser.answers['desk.outlet.check'] = [taken()]
    const page = await desk(<Outlets />)
    await choose(page, 'outletId\n30001\n')
    expect(page.shows(t.nothing)).toBe(true)
    expect(page.shut(t.submit(0))).toBe(true)
  })

  test('that cannot be read says why, and one that is too large is not sent', async () => {
    browser.answers['desk.outlet.check'] = [{ success: false, code: 6473, message: '文件无法导入' }]
    const page = await desk(<Outlets />)
    await choose(page, 'x')
    expect(page.shows('文件无法导入')).toBe(true)
    await choose(page, 'x', 7 * 1024 * 1024)
    expect(page.shows(textsIn(chosenFileTexts, 'zh-CN').large('outlets.csv', largestFileMb))).toBe(true)
    expect(page.shows('文件无法导入')).toBe(false)
    expect(sent('desk.outlet.check')).toHaveLength(1)
  })
})
