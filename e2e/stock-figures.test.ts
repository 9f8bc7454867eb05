/** Stock by day at the desk: the chart, the table, the file and the stock of now say the same numbers. */
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { stockTexts } from '#console/features/figures/stock.texts.ts'
import { formatCount } from '#contract/figures.ts'
import { required } from '#contract/required.ts'
import { formatDate } from '#contract/moments.ts'
import { ask } from './calls.ts'
import { offered, staffToken } from './goods-orders.ts'
import { expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('$layout $language', face => {
  test('stock by day is the same in the chart, the table and the file, and ends with what lies there now', async ({
    open,
  }) => {
    const staff = await open(face)
    const { page, origin } = staff
    const t = staff.t(stockTexts)
    const token = await staffToken('operator')
    const [ware] = await offered('express', 1)
    const skuCode = required(ware, 'a ware').skuCode
    await ask(origin, 'desk.stock.correct', { skuCode, difference: 7, reason: '盘点多出七件' }, { token })
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await staff.goto('/console/stock-figures')
    const report = await ask(origin, 'desk.figures.stockDays', {}, { token })
    const now = await ask(origin, 'desk.figures.stock', {}, { token })
    const last = report.days.length - 1
    const most = Math.max(...report.total.pieces)
    const at = report.total.pieces.indexOf(most)
    expect(report.total.pieces[last]).toBe(now.total.pieces)

    // The chart comes first, and its highest column is named.
    const byDay = page.getByRole('region', { name: t.byDay })
    await expectSeen(byDay.getByText(t.mostPieces(formatDate(required(report.days[at], 'a day')), formatCount(most))))
    const headings = await page.locator('main h2').allInnerTexts()
    expect(headings.slice(0, 3)).toEqual([t.byDay, t.now, t.slow])
    const columns = await byDay.locator('svg rect').evaluateAll(all => all.map(each => each.getAttribute('height')))
    expect(columns).toHaveLength(report.days.length)
    expect(Number(columns[last]) / 100).toBeCloseTo((report.total.pieces[last] ?? 0) / Math.max(most, 1), 3)

    // The newest row of the table.
    const cells = await byDay.locator('tbody tr').first().locator('td').allInnerTexts()
    expect(cells.map(each => each.replace(/\u2060/g, ''))).toEqual([
      formatDate(required(report.days[last], 'today')).replace(/\u2060/g, ''),
      formatCount(report.total.pieces[last] ?? 0),
      formatCount(report.total.came[last] ?? 0),
      formatCount(report.total.went[last] ?? 0),
    ])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      byDay.getByRole('button', { name: t.exportDays }).click(),
    ])
    expect(await readFile(await saved.path(), 'utf8')).toContain(String(report.total.pieces[last]))
    // What moves slowly stands there twenty at a time.
    const slow = page.getByRole('region', { name: t.slow })
    await expectSoon(() => slow.locator('tbody tr').count()).toBe(Math.min(20, now.slow.length))
    await staff.audit()
  })
})
