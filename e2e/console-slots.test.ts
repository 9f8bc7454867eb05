/** A dealer works with the calendar: books for a caller, moves, closes a day, cancels; a stranger's hold is seen. */
import { describe } from 'vitest'
import { slotTexts } from '#console/features/slot/slot.texts.ts'
import { dayAfter, dayWords, mondayOf } from '#console/features/slot/slot-words.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

/** An outlet of the demonstration with everything, which no other journey books at. */
const outletId = 30_001

describe.each(['desktop', 'mobile'] as const)('the calendar of an outlet, %s', layout => {
  const language = layout === 'desktop' ? 'zh-CN' : 'en'
  // Three weeks ahead: the demonstration's own appointments are all before.
  const day = dayAfter(mondayOf(beijingDay(new Date())), layout === 'desktop' ? 23 : 24)

  test('books for a caller, moves, closes a day and cancels', async ({ open }) => {
    const staff = await open({ layout, language })
    const { page, origin } = staff
    const t = staff.t(slotTexts)
    const token = await staffToken('dealer', outletId)
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await staff.goto(`/console/slots?day=${day}&view=day&kind=test-drive`)
    const grid = page.getByRole('table', { name: t.calendar })
    const heading = dayWords(day, language)
    await expectSeen(grid.getByText(heading))
    const left = async () =>
      (await ask(origin, 'slot.times', { outletId, kind: 'test-drive', day })).find(each => each.time === '11:00')
        ?.left ?? 0
    const before = await left()
    await staff.audit()

    const at = grid.getByRole('button', { name: t.bookAt(`${heading} 11:00`) })
    await at.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.doBook }).click()
    await expectSeen(dialog.getByText(t.nameNeeded))
    await dialog.getByRole('textbox', { name: t.contactName }).fill('沈知遥')
    await dialog.getByRole('textbox', { name: t.mobile }).fill('13800006621')
    await choice(dialog, 'checkbox', t.consentStated).click()
    await staff.audit()
    await dialog.getByRole('button', { name: t.doBook }).click()
    await expectGone(dialog)
    const chip = grid.getByRole('button', { name: /沈\*\*/ })
    await expectSeen(chip)
    await expectSoon(left).toBe(before - 1)

    await chip.click()
    await expectSeen(dialog.getByText('138****6621'))
    await expectSeen(dialog.getByText(t.unconfirmed))
    await dialog.getByRole('button', { name: t.doConfirm, exact: true }).click()
    await expectGone(dialog)
    await chip.click()
    await expectSeen(dialog.getByText(t.isConfirmed))
    await dialog.getByRole('button', { name: t.move, exact: true }).click()
    await dialog.getByLabel(t.time, { exact: true }).selectOption('14:00')
    await dialog.getByRole('textbox', { name: t.reason }).fill('展车调整')
    await dialog.getByRole('button', { name: t.move, exact: true }).click()
    await expectGone(dialog)
    await expectSeen(chip.getByText('14:00–15:00'))
    await expectSoon(left).toBe(before)

    // The day cannot be closed over it.
    await page.getByRole('link', { name: t.setup }).click()
    await page.getByRole('button', { name: t.addException }).click()
    await dialog.getByLabel(t.date, { exact: true }).fill(day)
    await dialog.getByRole('textbox', { name: t.reasonCn }).fill('盘点')
    await dialog.getByRole('textbox', { name: t.reasonEn }).fill('Stocktaking')
    await dialog.getByRole('button', { name: t.save }).click()
    await expectSeen(dialog.getByRole('alert').getByText(/HA\d+/))
    await choice(dialog, 'radio', t.otherHours).click()
    await dialog.getByLabel(t.opens, { exact: true }).selectOption('12:00')
    await dialog.getByLabel(t.closes, { exact: true }).selectOption('19:00')
    await dialog.getByRole('button', { name: t.save }).click()
    await expectGone(dialog)
    await expectSeen(page.getByRole('region', { name: t.exceptions }).getByText('12:00–19:00'))
    await staff.audit()
    await expectSoon(left).toBe(0)
    await page.getByRole('button', { name: t.removeOf(heading) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.remove }).click()
    await expectSoon(left).toBe(before)

    await staff.goto(`/console/slots?day=${day}&view=day&kind=test-drive`)
    await chip.click()
    await dialog.getByRole('button', { name: t.cancel, exact: true }).click()
    await dialog.getByRole('textbox', { name: t.reason }).fill('客户来电取消')
    await dialog.getByRole('button', { name: t.cancel, exact: true }).click()
    await expectGone(dialog)
    await expectSeen(chip.getByText(t.cancelled))
    // The keyboard goes from week to week, and each press on from the one before it, however quick it is.
    await page.evaluate(() => {
      for (const key of ['j', 'w', 'j', 'k', 'k']) document.dispatchEvent(new KeyboardEvent('keydown', { key }))
    })
    await staff.at(new RegExp(`day=${dayAfter(day, -6)}&kind=test-drive$`))
    await staff.audit()
  }, 120_000)
})
