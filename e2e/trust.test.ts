import { describe, expect } from 'vitest'
import { formatMoney, spokenMoney } from '#contract/figures.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { financeTexts } from '#shop/features/used-car/finance.texts.ts'
import { labelTexts } from '#shop/features/used-car/label.texts.ts'
import { reportTexts } from '#shop/features/used-car/report.texts.ts'
import { ask } from './calls.ts'
import { choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

describe('a used car that can be trusted', () => {
  test('has a label with its sum and a report whose printed number is checked, in Chinese on desktop', async ({
    open,
  }) => {
    const visitor = await open({ layout: 'desktop', language: 'zh-CN' })
    const { page, origin } = visitor
    const [t, report, label] = [visitor.t(detailTexts), visitor.t(reportTexts), visitor.t(labelTexts)]
    const [car] = (await ask(origin, 'usedCar.list', { pageSize: 1 })).rows
    const carNo = car?.carNo ?? ''

    await visitor.goto(`/usedcar/detail/${carNo}`)
    await page.getByRole('button', { name: t.howLabel }).click()
    const { worthFen } = await ask(origin, 'usedCar.priceLabel', { carNo })
    await expectSeen(page.getByRole('dialog', { name: label.title }).getByText(formatMoney(worthFen)))

    // Signed by a job of the shop that has just begun.
    await expectSoon(async () => (await ask(origin, 'usedCar.report', { carNo })).signature).not.toBe(null)
    const { signature } = await ask(origin, 'usedCar.report', { carNo })
    const printedNo = signature?.printedNo ?? ''
    await visitor.goto(`/usedcar/reportcheck?no=${printedNo}`)
    await expectSeen(page.getByText(report.isGenuine))
    await page.getByRole('link', { name: report.toReport }).click()
    await expectSeen(page.getByRole('heading', { level: 1, name: report.title }))
    await visitor.audit()
    // On paper no sentence stands on two pages, nothing follows the last line, and nothing leads on.
    await expectSeen(page.getByRole('link', { name: report.toCheck }))
    await page.emulateMedia({ media: 'print' })
    await expectGone(page.getByRole('link', { name: report.toCheck }))
    const main = page.locator('main')
    const parted = main.locator('p, dd, tr, li')
    expect(await parted.evaluateAll(all => all.map(each => getComputedStyle(each).breakInside))).not.toContain('auto')
    const last = main.locator('table').last()
    const bottom = (of: typeof main) => of.evaluate(each => each.getBoundingClientRect().bottom)
    expect((await bottom(main)) - (await bottom(last))).toBeLessThan(60)
    await page.emulateMedia({ media: null })

    const wrong = printedNo.replace(/.$/, last => (last === '0' ? '1' : '0'))
    await visitor.goto('/usedcar/reportcheck')
    await page.getByRole('textbox', { name: report.printedNumber }).fill(wrong)
    await page.getByRole('button', { name: report.check, exact: true }).click()
    await expectSeen(page.getByText(report.isChanged))
    await visitor.audit()
  })

  test('is paid for by a plan that stands in its address, in English on a phone', async ({ open }) => {
    const visitor = await open({ layout: 'mobile', language: 'en' })
    const { page, origin } = visitor
    const [t, loan] = [visitor.t(financeTexts), visitor.t(detailTexts)]
    const [car] = (await ask(origin, 'usedCar.list', { pageSize: 1, priceFromFen: 20_000_000 })).rows
    const carNo = car?.carNo ?? ''

    await visitor.goto(`/usedcar/financialServices?carNo=${carNo}`)
    await choice(page, 'radio', '50%').click()
    await choice(page, 'radio', loan.monthsTile(12).replace('\u00a0', ' ')).click()
    await expectSoon(() => new URL(page.url()).searchParams.get('months')).toBe('12')
    const asked = { carNo, productCode: 'standard-used', downPercent: 50, months: 12 }
    const said = await ask(origin, 'usedCar.finance', asked)
    await expectSeen(page.getByRole('img', { name: spokenMoney(said.monthlyFen, 'en') }))
    const plan = page.getByRole('region', { name: t.plan })
    await expectSoon(() => plan.getByRole('row').count()).toBe(1 + 12 + 1)
    await page.reload()
    await expectSeen(plan.getByText(formatMoney(said.totalFen)))
    await visitor.audit()
  })
})
