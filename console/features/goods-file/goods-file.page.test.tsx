import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { FileActs } from './file-acts.tsx'
import { type GoodsFile, refusedFile } from './goods-file.ts'
import { goodsFileTexts } from './goods-file.texts.ts'

const t = textsIn(goodsFileTexts, 'zh-CN')
const file = (more: Partial<GoodsFile> = {}): GoodsFile => ({
  goodsFileId: 7,
  version: 1,
  state: 'draft',
  name: 'autumn.csv',
  madeBy: '沈知遥',
  madeAt: 0,
  stateAt: 0,
  lines: 3,
  updated: 2,
  refused: 0,
  added: 0,
  far: 0,
  columns: ['规格编码', '原价'],
  ignored: [],
  askedBy: '',
  agreedBy: '',
  agreers: [],
  endReason: '',
  effectiveAt: null,
  late: false,
  percent: 50,
  history: [],
  can: ['apply', 'refuse'],
  ...more,
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/goods/~file/7')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

describe('a file that was looked at', () => {
  test('is written after a question, once, as it was seen', async () => {
    browser.answers['desk.goodsFile.apply'] = [{ data: file({ state: 'applied' }) }]
    const page = await desk(<FileActs file={file()} />)
    await page.press(t.apply(2))
    expect(browser.of('desk.goodsFile.apply')).toEqual([])
    await page.answer(true)
    expect(browser.of('desk.goodsFile.apply').map(({ input }) => input)).toEqual([{ goodsFileId: 7, version: 1 }])
    expect(page.told()).toBe(t.done)
  })

  test('with a price that moves far asks for a second person, and says so', async () => {
    browser.answers['desk.goodsFile.apply'] = [{ data: file({ state: 'asked' }) }]
    const page = await desk(<FileActs file={file({ far: 1, can: ['ask', 'refuse'] })} />)
    expect([page.shows(t.askText(1, 50)), page.offers(t.apply(2))]).toEqual([true, false])
    await page.press(t.ask)
    await page.answer(true)
    expect(page.told()).toBe(t.doneAsked)
  })

  test('is agreed to by whoever may, and not by whoever asked', async () => {
    const waiting = file({ state: 'asked', askedBy: '沈知遥', can: ['refuse'] })
    const own = await desk(<FileActs file={waiting} />)
    expect([own.shows(t.waiting('沈知遥', 50)), own.offers(t.agree)]).toEqual([true, false])
    await leavePages()
    browser.answers['desk.goodsFile.agree'] = [{ data: file({ state: 'applied' }) }]
    const page = await desk(<FileActs file={{ ...waiting, can: ['agree', 'refuse'] }} />)
    await page.press(t.agree)
    await page.answer(true)
    expect(browser.of('desk.goodsFile.agree')).toHaveLength(1)
  })

  test('that nobody may agree to says so, and lets somebody else ask in the place of whoever did', async () => {
    const waiting = file({ state: 'asked', askedBy: '沈知遥', can: ['askAnew', 'refuse'] })
    const fine = await desk(<FileActs file={{ ...waiting, agreers: ['顾言'] }} />)
    expect([fine.shows(t.agreers('顾言')), fine.offers(t.askAnew)]).toEqual([true, false])
    await leavePages()
    browser.answers['desk.goodsFile.apply'] = [{ data: file({ state: 'asked' }) }]
    const page = await desk(<FileActs file={waiting} />)
    expect(page.shows(t.nobody)).toBe(true)
    await page.press(t.askAnew)
    await page.answer(true)
    expect(browser.of('desk.goodsFile.apply')).toHaveLength(1)
  })

  test('has no panel where there is nothing to say and nothing to do', async () => {
    const page = await desk(<FileActs file={file({ state: 'applied', can: [] })} />)
    expect(page.shows(t.acting)).toBe(false)
  })

  test('offers nothing to whoever may only look', async () => {
    const page = await desk(<FileActs file={file({ can: ['apply', 'refuse'] })} />, { may: ['goods.view'] })
    expect(page.names()).toEqual([])
  })
})

test('what was not taken is a file with the reasons behind it, and without those of before', async () => {
  const line = (n: number, cells: string[]) => ({
    line: n,
    skuCode: 'A',
    spuCode: 'a',
    isNew: false,
    far: false,
    done: false,
    changes: [],
    faults: [{ column: '原价', value: cells[1]!, reason: '不是明确的金额' }],
    cells,
  })
  browser.answers['desk.goodsFile.lines'] = [{ data: [line(2, ['A', '530,00', '旧原因'])] }]
  const csv = await refusedFile(file({ columns: ['规格编码', '原价', t.notTakenReason] }), t.notTakenReason)
  expect(csv).toBe(`\ufeff规格编码,原价,未导入原因\r\nA,"530,00",原价: 不是明确的金额\r\n`)
})
