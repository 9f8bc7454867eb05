/** Style sheets of parts that come later: each becomes the last, and none counts twice (decision 045). */
import { describe, expect } from 'vitest'
import { expectSoon, faces, test, type Visitor } from './visitor.ts'

/** Watches which sheets begin to count, as the browser says it. */
const watch = ({ page }: Visitor): Promise<unknown> =>
  page.addInitScript(() => {
    const counted: string[] = []
    Object.assign(window, { counted })
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') counted.push(target.href)
      },
      true,
    )
  })

/** Sheets of parts that came later: as they stand in the document, and in the order in which they began to count. */
const laterSheets = ({ page }: Visitor) =>
  page.evaluate(() => {
    const stand = Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'),
      it => it.href,
    )
    const { counted } = window as unknown as { counted: string[] }
    return { stand, counted: counted.filter(address => stand.includes(address)) }
  })

/** Has every third one take its time, so that they would arrive in another order than they are asked for. */
async function delay({ page }: Visitor): Promise<void> {
  let nth = 0
  await page.route('**/assets/*.css', async route => {
    if (nth++ % 3 === 1) await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
}

describe.each(faces)('style sheets, $layout $language', face => {
  test('begin to count in the order in which they stand, the first one once', async ({ open }) => {
    for (const path of ['/', '/usedcar/list', '/dealerlocator']) {
      const visitor = await open(face)
      await watch(visitor)
      await delay(visitor)
      await visitor.goto(path)
      let sheets = await laterSheets(visitor)
      await expectSoon(async () => {
        sheets = await laterSheets(visitor)
        return sheets.stand.length > 2 && sheets.counted.length === sheets.stand.length
      }).toBe(true)
      expect(sheets.counted).toEqual(sheets.stand)
      const first = await visitor.page.locator('link[rel=stylesheet]').first().getAttribute('href')
      expect(first).toMatch(/\.css#$/)
      expect(sheets.stand).not.toContain(visitor.origin + first?.replace('#', ''))
    }
  })
})
