/** Forms from both ends: a car is viewed by one on a phone; at the desk one is changed, and visitors get it. */
import { describe } from 'vitest'
import { formEditTexts } from '#console/features/form/form-edit.texts.ts'
import { bookingTexts } from '#shop/features/home/booking.texts.ts'
import { bookedTexts } from '#shop/features/slot/booked.texts.ts'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { requestTexts } from '#shop/features/lead/request.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { viewingTexts } from '#shop/features/viewing/viewing.texts.ts'
import { freeCar, signInAs } from './buying.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { chooseTime, provePhone } from './prove-phone.ts'
import { expectSeen, expectSoon, test } from './visitor.ts'

describe('a viewing', () => {
  test('is arranged by a stranger on a phone, found after the login, moved, and its request withdrawn', async ({
    open,
  }) => {
    const visitor = await open({ layout: 'mobile', language: 'en' })
    const { page } = visitor
    const [t, b, s] = [visitor.t(viewingTexts), visitor.t(bookingTexts), visitor.t(slotTexts)]
    const r = visitor.t(requestTexts)
    const { car_no: carNo } = await freeCar()
    await visitor.goto(`/usedcar/detail/${carNo}`)
    await page.getByRole('link', { name: visitor.t(detailTexts).viewing }).click()
    await visitor.at(`/usedcar/viewing/${carNo}`)
    await chooseTime(visitor)
    await page.getByLabel('Name', { exact: true }).fill('Shen Zhiyao')
    // Nobody else's: a phone gets one code a minute.
    const phone = '19900000001'
    await page.getByLabel('Mobile number', { exact: true }).fill(phone)
    await provePhone(visitor)
    await page.getByRole('radio', { name: 'In the morning' }).click({ force: true })
    await page.getByRole('button', { name: t.send }).click()
    // Nothing is agreed to in advance, and without it nobody can be expected.
    await expectSoon(() => page.getByText('This has to be agreed to').count()).toBe(3)
    for (const n of [0, 1, 2]) await page.getByRole('checkbox').nth(n).click({ force: true })
    await visitor.audit()
    await page.getByRole('button', { name: t.send }).click()
    await visitor.at('/usedcar/viewing/booked')
    await expectSeen(page.getByRole('heading', { name: t.done }))
    await visitor.audit()

    await page.getByRole('button', { name: visitor.t(bookedTexts).signIn, exact: true }).click()
    await signInAs(visitor, '林')
    await visitor.at('/usedcar?homeType=5')
    const a = visitor.t(appointmentTexts)
    const list = page.getByRole('list', { name: b.appointments })
    await expectSeen(list.getByText(a.viewing))
    await list.getByRole('button', { name: a.move, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: s.days }).getByRole('radio').nth(5).click({ force: true })
    await dialog.locator('fieldset').nth(1).getByRole('radio').nth(6).click({ force: true })
    await dialog.getByRole('button', { name: s.moveSend }).click()
    await expectSoon(() => dialog.count()).toBe(0)

    await page.getByRole('link', { name: b.requests }).click()
    await visitor.at('/user/reserveDriveInfo')
    await page.getByRole('link', { name: r.open }).first().click()
    await expectSeen(page.getByText(carNo))
    await page.getByRole('button', { name: r.withdraw, exact: true }).click()
    await page.getByRole('button', { name: r.withdrawYes, exact: true }).click()
    await expectSeen(page.getByText('Withdrawn').first())
  })
})

describe('a form at the desk', () => {
  test('gets a question more, says what is missing, and visitors get the version that was published', async ({
    open,
  }) => {
    const staff = await open({ layout: 'desktop', language: 'zh-CN' })
    const { page, origin } = staff
    const t = staff.t(formEditTexts)
    const token = await staffToken('operator')
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await staff.goto('/console/forms')
    await page.getByRole('link', { name: '留学生购车咨询' }).click()
    await expectSeen(page.getByRole('heading', { name: '留学生购车咨询' }).first())
    const before = (await ask(origin, 'form.byKey', { key: 'capital' })).formBean.version
    await page.getByRole('button', { name: t.add }).click()
    await expectSeen(page.getByText(t.wordMissing).first())
    const question = page.getByRole('region', { name: t.questions })
    await question.getByRole('textbox', { name: t.question }).nth(0).fill('就读院校')
    await question.getByRole('textbox', { name: t.question }).nth(1).fill('University')
    await expectSoon(() => page.getByText(t.wordMissing).count()).toBe(0)
    await page.getByRole('radio', { name: t.mobile, exact: true }).click({ force: true })
    await page.getByRole('radio', { name: t.en, exact: true }).click({ force: true })
    await expectSeen(page.getByText('University', { exact: true }))
    await page.getByRole('button', { name: t.save }).click()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await staff.audit()
    await page.getByRole('alertdialog').getByRole('button', { name: t.publish, exact: true }).click()
    await expectSeen(page.getByText(t.added('就读院校')))
    await expectSoon(async () => (await ask(origin, 'form.byKey', { key: 'capital' })).formBean.version).toBe(
      before + 1,
    )
  })
})
