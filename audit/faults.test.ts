/** The measuring finds what it must find: one drawn fault each, and a page without any. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browserOfPlace } from '#e2e/browser.ts'
import { faultsOfPage } from './faults.ts'

const theBrowser = browserOfPlace()
let page: Page
beforeAll(async () => {
  page = await (await theBrowser()).newPage({ viewport: { width: 390, height: 844 } })
})

/** What is said about a document with this body, on a screen of 390 px. */
async function faultsIn(body: string, names: string[] = []): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><style>
      body { margin: 0; font: 16px/1.5 sans-serif } ul { margin: 0; padding: 0; list-style: none }
    </style><body>${body}</body></html>`,
  )
  return page.evaluate(faultsOfPage, names)
}

/** Body, and the beginning of what is said about it. */
const wrong: [what: string, body: string, said: RegExp, names?: string[]][] = [
  [
    'a page that scrolls sideways',
    '<div style="width: 449px; height: 9px"></div>',
    /^scrolls sideways: 449 px in 390 px by html > body > div/,
  ],
  [
    // A column of a calculator that got nothing of the screen's width.
    'choices that are narrower than their digits',
    `<div style="display: grid; grid-template-columns: 0 380px"><ul>${[12, 24, 36]
      .map(n => `<li><button style="width: 8px; padding: 0; border: 0">${n} 期</button></li>`)
      .join('')}</ul><p>837.00</p></div>`,
    /^control is narrower than its words: “12 期”/,
  ],
  [
    'a sum that is cut off',
    '<div style="width: 60px; overflow: hidden"><b style="white-space: nowrap">¥ 837,700.00</b></div>',
    /^text is cut off: “¥ 837,700\.00”/,
  ],
  [
    'a pinned button that leaves the screen',
    '<div style="position: fixed; left: 0; bottom: 0; display: flex; width: 402px"><button style="width: 402px">Reserve</button></div>',
    /^control leaves the screen: “Reserve”/,
  ],
  [
    'a button that one has to look for beyond the end of a table',
    '<div style="width: 200px; overflow-x: auto"><table style="width: 390px"><td style="width: 300px">1</td><td><button>Read again</button></td></table></div>',
    /^control is beyond the edge of its table: “Read again”/,
  ],
  [
    'a choice of every row that goes with the head of its table',
    '<table><thead style="display: none"><tr><th><input type="checkbox" aria-label="All"></th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    /^hidden with the head of its table: .*input/,
  ],
  [
    'a title that takes more lines than its bar has',
    '<header style="position: sticky; top: 0; height: 24px; width: 90px">Demonstration, no real sales</header>',
    /^text leaves its bar: “Demonstration, no real sales”/,
  ],
  [
    'a price that runs onto the buttons beside it',
    '<div style="display: grid; grid-template-columns: 60px auto"><b style="white-space: nowrap; width: max-content">¥ 12,680.00</b><button>1</button></div>',
    /^text lies on a control: “¥ 12,680\.00”/,
  ],
  [
    'a Latin word that is broken',
    '<button style="width: 50px; padding: 0; overflow-wrap: anywhere">Favourite cars</button>',
    /^broken inside: “Favourite”/,
  ],
  [
    'a Latin word in the label of a bar',
    '<nav style="position: fixed; bottom: 0; height: 90px; width: 60px; overflow-wrap: anywhere">Categories</nav>',
    /^torn inside: “Categories”/,
  ],
  [
    'a Latin word that is torn into pieces',
    '<p style="width: 20px; overflow-wrap: anywhere">Apparel</p>',
    /^torn inside: “Apparel”/,
  ],
  [
    'a date that is broken',
    '<p style="width: 70px; word-break: break-all">2026-11-19</p>',
    /^broken inside: “2026-11-19”/,
  ],
  [
    'a date that is held together by word joiners',
    '<p style="width: 70px; word-break: break-all">2026-\u206011-\u206019</p>',
    /^broken inside: “2026-\u206011-\u206019”/,
  ],
  [
    'a telephone that is broken',
    '<p style="width: 60px; word-break: break-all">138****8000</p>',
    /^broken inside: “138\*/,
  ],
  [
    'the number of an order that is broken',
    '<p style="width: 120px; word-break: break-all">HS202611223506710105</p>',
    /^broken inside: “HS202611223506710105”/,
  ],
  ['a figure that loses its unit', '<p style="width: 3em">4.7\u00a0万公里</p>', /^broken inside: “7 万公里”/],
  ['a figure that loses its short unit', '<p style="width: 2.4em">500 毫升</p>', /^broken inside: “0 毫升”/],
  ['an English figure that loses its unit', '<p style="width: 1.6em">19 in</p>', /^broken inside: “9 in”/],
  ['a number of pieces that is broken', '<p style="width: 1.4em">× 12</p>', /^broken inside: “× 12”/],
  [
    'the number of a report that is broken',
    '<p style="width: 9em">报告 QR-20260724-100965</p>',
    /^broken inside: “QR-20260724-100965”/,
  ],
  ['a line that begins with a dot', '<p style="width: 2em">Space · Beijing</p>', /^broken inside: “e ·”/],
  ['a Chinese name that is broken', '<p style="width: 4em">Vega 旗舰型</p>', /^broken inside: “旗舰型”/, ['旗舰型']],
  [
    'words that stand out of their box',
    '<div style="width: 40px; border: 1px solid"><span style="white-space: nowrap">Terms of purchase</span></div>',
    /^text leaves its box: “Terms of purchase”/,
  ],
  [
    'controls that lie half on each other',
    '<button style="position: absolute; left: 10px; top: 10px; width: 90px">One</button><button style="position: absolute; left: 60px; top: 20px; width: 90px">Two</button>',
    /^controls lie on each other: “One”.* and “Two”/,
  ],
  [
    'cards of one list whose notes stand beside the price and below it',
    `<ul>${['4 k', '12,345.67 a month']
      .map(
        note =>
          `<li><article><p style="width: 150px"><b>¥ 98,000.00</b> <span data-card="note" style="display: inline-block">${note}</span></p></article></li>`,
      )
      .join('')}</ul>`,
    /^notes of cards stand in two ways/,
  ],
]

test.each(wrong)('finds %s', async (_, body, said, names) => {
  expect(await faultsIn(body, names)).toContainEqual(expect.stringMatching(said))
})

test('says nothing about a page as it should be', async () => {
  const right = `
    <header style="position: sticky; top: 0"><a href="/">Hesper 长庚</a> <button>Menu</button></header>
    <p style="width: 8em">Vega <span style="white-space: nowrap">长续航版</span> <span style="white-space: nowrap">旗舰型</span></p>
    <div style="overflow-x: auto; width: 200px"><table><tr>${'<td style="white-space: nowrap">2026-11-19</td>'.repeat(6)}</tr></table></div>
    <p style="width: 8em; word-break: break-all">8633172098113080894249436202</p>
    <p style="width: 11em; word-break: keep-all">2022\u00a0年 7\u00a0月上牌 · 4.7\u00a0万公里 · 桂林</p>
    <div style="display: flex; width: 200px"><nav style="flex: 1; min-width: 0; overflow-x: auto; white-space: nowrap">
      <a href="/a" style="display: inline-block; width: 120px">Cars</a> <a href="/b" style="display: inline-block; width: 120px">Goods</a>
    </nav><button style="flex: none; width: 60px">Search</button></div>
    <p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A name that is shortened on purpose</p>
    <div style="position: relative; width: 200px; height: 100px"><a href="/car" style="position: absolute; inset: 0">Car</a>
      <button style="position: absolute; right: 4px; top: 4px" aria-label="Keep">♡</button></div>
    <div style="overflow: hidden; width: 300px"><ul style="display: flex; width: 600px">
      <li style="flex: 0 0 300px">First slide</li><li style="flex: 0 0 300px">Second slide</li></ul></div>
    <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">Words for ears alone</span>`
  expect(await faultsIn(right, ['长续航版', '旗舰型', '620', '94'])).toEqual([])
})

test('a number longer than its line may be parted, also where it ends like a figure with its unit', async () => {
  const parted = '<p style="width: 3em; word-break: break-all; font-family: monospace">HP5W1AXAQVRHARE0T9WY0W25WB5A</p>'
  const before = parted.replace('5A<', 'XX<')
  expect([await faultsIn(parted), await faultsIn(before)]).toEqual([[], []])
})
