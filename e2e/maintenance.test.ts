import { describe, expect } from 'vitest'
import { openingTexts } from '#console/frame/opening.texts.ts'
import { purposeTexts } from '#console/frame/purpose.texts.ts'
import { maintenanceTexts as deskTexts } from '#console/features/maintenance/maintenance.texts.ts'
import { garageTexts } from '#shop/features/garage/garage.texts.ts'
import { maintenanceTexts } from '#shop/features/maintenance/maintenance.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { bookedTexts } from '#shop/features/slot/booked.texts.ts'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { signInAs } from './buying.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { provePhone } from './prove-phone.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

const randomPlate = () => `京A${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`

/** Says which car it is, in the dialog. */
async function enterCar(visitor: Visitor, plate: string) {
  const { page } = visitor
  const g = visitor.t(garageTexts)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(g.plate).fill(plate)
  await dialog.getByLabel(g.series, { exact: true }).selectOption('vega')
  await dialog.getByLabel(g.model, { exact: true }).selectOption('vega-t')
  await dialog.getByLabel(g.year, { exact: true }).selectOption('2023')
}

/** Chooses a time on the fourth day that is shown. */
async function chooseTime(visitor: Visitor) {
  const { page } = visitor
  const days = page.getByRole('group', { name: visitor.t(slotTexts).days })
  await days.getByRole('radio').nth(3).click({ force: true })
  const times = page.locator(`fieldset[aria-label*="${visitor.language === 'en' ? 'Times on' : '的可约时间'}"]`)
  await times.getByRole('radio', { disabled: false }).nth(2).click({ force: true })
  await expectSeen(page.getByText(visitor.t(slotTexts).heldFor))
}

/** Writes who comes and agrees to what is needed; nothing was agreed to in advance. */
async function fillIn(visitor: Visitor, [last, first]: readonly [string, string]) {
  const { page } = visitor
  const t = visitor.t(maintenanceTexts)
  await page.getByLabel(t.lastName, { exact: true }).fill(last)
  await page.getByLabel(t.firstName, { exact: true }).fill(first)
  const ways = page.getByRole('radiogroup', { name: t.gender }).getByRole('radio')
  for (const way of await ways.all()) expect(await way.isChecked()).toBe(false)
  await ways.last().click({ force: true })
  const boxes = page.locator('[data-field] input[type=checkbox]')
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false)
  for (const n of [0, 1, 2]) await boxes.nth(n).click({ force: true })
}

describe('maintenance', () => {
  test('is booked by a stranger on a phone, found after the login, moved and cancelled', async ({ open }) => {
    const visitor = await open({ layout: 'mobile', language: 'en' })
    const { page } = visitor
    const [t, g, o, s] = [
      visitor.t(maintenanceTexts),
      visitor.t(garageTexts),
      visitor.t(appointmentTexts),
      visitor.t(slotTexts),
    ]
    await visitor.goto('/aftersales/maintenance/booking')
    await page.getByRole('button', { name: t.carEnter }).click()
    await enterCar(visitor, randomPlate())
    await page.getByRole('button', { name: g.use }).click()
    await page.getByRole('button', { name: t.takeDue }).click()
    await chooseTime(visitor)
    await visitor.audit()
    // A reload keeps car, works and time.
    await page.reload()
    await visitor.alive()
    await expectSeen(page.getByText(s.heldFor))
    await page.getByLabel(t.mobile, { exact: true }).fill('19900000002')
    await provePhone(visitor)
    await fillIn(visitor, ['Shen', 'Zhiyao'])
    await page.getByRole('button', { name: t.send }).click()
    await visitor.at('/aftersales/maintenance/booked')
    await expectSeen(page.getByRole('heading', { name: t.done }))
    await visitor.audit()

    await page.getByRole('button', { name: visitor.t(bookedTexts).signIn }).click()
    await signInAs(visitor, '周')
    await visitor.at(/maintenanceDetail\?bookingNo=HA/)
    await expectSeen(page.getByText(o.booked))
    await page.getByRole('button', { name: o.move, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: s.days }).getByRole('radio').nth(5).click({ force: true })
    await dialog.locator('fieldset').nth(1).getByRole('radio').nth(3).click({ force: true })
    await dialog.getByRole('button', { name: s.moveSend }).click()
    await expectSeen(page.getByRole('list', { name: o.history }).getByText(o['by-move']))
    await page.getByRole('button', { name: o.cancel, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: o.cancelYes }).click()
    await expectSeen(page.getByRole('list', { name: o.history }).getByText(o['by-cancel']))
    await visitor.goto('/orderCenter/maintenanceList')
    await expectSoon(() => page.getByRole('link', { name: t.open }).count()).toBe(1)
  })

  test('is booked for a car of one’s own, and stands on the list of the workshop', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ layout: 'desktop', language: 'zh-CN', token: customer!.token })
    const { page, origin } = visitor
    const [t, g] = [visitor.t(maintenanceTexts), visitor.t(garageTexts)]
    await visitor.goto('/user/cars')
    await page.getByRole('button', { name: g.add }).click()
    await enterCar(visitor, randomPlate())
    await page.getByRole('button', { name: g.save }).click()
    await page.locator('#main').getByRole('link', { name: g.bookMaintenance }).click()
    await visitor.at(/maintenance\/booking\?ownCarId=/)
    await page.getByRole('button', { name: t.takeDue }).click()
    await chooseTime(visitor)
    await page
      .getByLabel(t.mobile, { exact: true })
      .fill(`139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
    await provePhone(visitor)
    await fillIn(visitor, ['沈', '知遥'])
    await page.getByRole('button', { name: t.send }).click()
    await visitor.at('/aftersales/maintenance/booked')
    const [visit] = await ask(origin, 'maintenance.mine', {}, { token: customer!.token })
    expect(visit).toMatchObject({ state: 'booked', car: { modelYear: 2023 } })

    const day = new Date(visit!.startsAt + 8 * 3_600_000).toISOString().slice(0, 10)
    const staff = await open({ layout: 'desktop', language: 'zh-CN' })
    const token = await staffToken('dealer', visit!.outletId)
    await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    const d = staff.t(deskTexts)
    await staff.goto(`/console/slots/~workshop/${visit!.outletId}?day=${day}`)
    const row = staff.page.getByRole('row').filter({ hasText: visit!.car!.plate })
    for (const { name } of visit!.works) await expectSeen(row.getByText(name))
    await row.getByRole('button', { name: d.openCar }).click()
    const dialog = staff.page.getByRole('dialog')
    await choice(dialog, 'radio', staff.t(purposeTexts).visit).click()
    await dialog.getByRole('button', { name: staff.t(openingTexts).reveal, exact: true }).click()
    await expectSeen(row.getByText(/京A·\d{5}/))
  })
})
