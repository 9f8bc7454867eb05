/** Staff change the range and add to it: what the check and the dry run say, published, and rolled back. */
import { describe } from 'vitest'
import { rangeFieldTexts } from '#console/features/staff/range-fields.texts.ts'
import { rangeTexts } from '#console/features/range-change/range-change.texts.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { formatMoney } from '#contract/figures.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** A car with the first option that costs something, as no list shows it. */
function aCar() {
  const series = seriesDataOf(rangeRows).find(each => each.seriesCode === 'spica')!
  const trim = series.trims.find(each => !each.ended)!
  const offer = trim.offers.find(each => each.optionCode === 'pkg-winter' && !each.standard)!
  const build = standardBuild(compile(series, { day: beijingDay(new Date()), province: null }), trim.spuId)
  return {
    code: codeOf(trim, { ...build, FLEXIBLE: [...build.FLEXIBLE, offer.optionCode] }),
    fen: trim.priceFen + offer.priceFen,
    offer,
    series: rangeRows.car_series.find(row => row.seriesCode === series.seriesCode)!.nameCn,
    trim: rangeRows.car_trim.find(row => row.spuId === trim.spuId)!.nameCn,
    option: rangeRows.car_option.find(row => row.optionCode === offer.optionCode)!.nameCn,
  }
}

describe('the range at the desk', () => {
  test('gets a price and a package that are checked, tried, published and rolled back', async ({ open }) => {
    const staff = await open({ language: 'zh-CN' })
    const { page, origin } = staff
    const t = staff.t(rangeTexts)
    const car = aCar()
    const added = async () => {
      const { data } = await ask(origin, 'car.configurator', { seriesCode: 'spica' })
      const offers = data.trims.flatMap(each => each.offers).filter(each => each.optionCode === 'pkg-journey')
      return [...new Set(offers.map(({ priceFen, validTo }) => `${priceFen} ${validTo === null}`))]
    }
    const priceNow = async () => (await ask(origin, 'configure.read', { code: car.code })).car?.priceFen
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    await ask(origin, 'wish.save', { code: car.code, label: '' }, { token: customer!.token })
    const token = await staffToken('operator')
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await staff.goto('/console/range')

    await page.getByRole('button', { name: t.newChange }).press('Enter')
    await page.getByRole('textbox', { name: t.name }).fill('冬季套装调价')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('heading', { level: 1, name: '冬季套装调价' }))

    await page.getByRole('button', { name: t.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.series, { exact: true }).selectOption({ label: car.series })
    await dialog.getByLabel(t.ofTrim, { exact: true }).selectOption({ label: car.trim })
    await dialog.getByLabel(t.ofOption, { exact: true }).selectOption({ label: car.option })
    await expectSeen(dialog.getByText(t.now(formatMoney(car.offer.priceFen))))
    await staff.audit()
    await dialog.getByRole('textbox', { name: staff.t(rangeFieldTexts).priceFen }).fill('4321')
    await dialog.getByRole('button', { name: t.add }).click()
    await expectGone(dialog)
    await expectSeen(page.getByRole('region', { name: t.edits }).getByText(formatMoney(432_100)))

    await page.getByRole('button', { name: t.add }).click()
    await dialog.getByLabel(t.what, { exact: true }).selectOption({ label: t.newOption })
    const f = staff.t(rangeFieldTexts)
    const typed = {
      optionCode: 'pkg-journey',
      nameCn: '远行套装',
      nameEn: 'Journey Pack',
      noteCn: '试。',
      noteEn: 'So.',
    }
    for (const [name, value] of Object.entries(typed))
      await dialog.getByRole('textbox', { name: f[name as keyof typeof typed] }).fill(value)
    await dialog.getByLabel(f.optionKind).selectOption({ label: t.FLEXIBLE })
    await dialog.getByLabel(f.optionGroup).selectOption({ label: t.package })
    await staff.audit()
    await dialog.getByRole('button', { name: t.add }).click()
    await expectGone(dialog)
    await page.getByRole('button', { name: t.add }).click()
    await dialog.getByLabel(t.what, { exact: true }).selectOption({ label: t.newOffer })
    await dialog.getByLabel(t.series, { exact: true }).selectOption({ label: car.series })
    await dialog.getByLabel(t.ofOption, { exact: true }).selectOption({ label: typed.nameCn })
    await dialog.getByRole('textbox', { name: f.priceFen }).fill('6600')
    await dialog.getByRole('button', { name: t.add }).click()
    await expectGone(dialog)

    // A loan of the same moment: one term alone, at another rate.
    const terms = async () =>
      (await ask(origin, 'car.finance', { spuId: 10101, productCode: 'maker-standard' }))?.terms ?? []
    const before = await terms()
    await page.getByRole('button', { name: t.add }).click()
    await dialog.getByLabel(t.what, { exact: true }).selectOption({ label: t.loan })
    await dialog.getByLabel(t.ofLoan, { exact: true }).selectOption('maker-standard')
    const rates = dialog.getByRole('textbox', { name: f.rates })
    await rates.fill('36 20')
    await dialog.getByRole('button', { name: t.add }).click()
    await expectSeen(dialog.getByText(t.ratesWrong))
    await rates.fill('36 20 4.44')
    await staff.audit()
    await dialog.getByRole('button', { name: t.add }).click()
    await expectGone(dialog)
    await expectSeen(page.getByRole('region', { name: t.edits }).getByText(t.rateIs(36, 20, '4.44')))

    await page.getByRole('button', { name: t.check }).click()
    await expectSeen(page.getByText(t.sound))
    await page.getByRole('link', { name: t.toEffects }).click()
    await expectSeen(page.getByRole('row').filter({ hasText: car.code }))
    await staff.audit()
    await page.goBack()

    await page.getByRole('button', { name: t.doSchedule }).click()
    await choice(dialog, 'radio', t.atOnce).click()
    await dialog.getByRole('button', { name: t.doSchedule }).click()
    await expectGone(dialog)
    await expectSoon(priceNow).toBe(car.fen - car.offer.priceFen + 432_100)
    await expectSoon(added).toEqual(['660000 true'])
    await expectSoon(terms).toEqual([36])

    await page.reload()
    await page.getByRole('button', { name: t.doRollBack }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.doRollBack }).click()
    await expectSeen(page.getByText(t.rolledBack, { exact: true }))
    await expectSoon(priceNow).toBe(car.fen)
    // It is never deleted: who has it in a configuration is told that it has ended.
    await expectSoon(added).toEqual(['660000 false'])
    await expectSoon(terms).toEqual(before)
  }, 120_000)
})
