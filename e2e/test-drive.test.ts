import { describe, expect } from 'vitest'
import { driveTexts } from '#shop/features/test-drive/drive.texts.ts'
import { requestTexts } from '#shop/features/lead/request.texts.ts'
import { bookedTexts } from '#shop/features/slot/booked.texts.ts'
import { appointmentTexts } from '#shop/features/slot/appointment.texts.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { signInAs } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { chooseTime, provePhone } from './prove-phone.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

/** Fills in who comes, has a code sent and books. */
async function fillIn(visitor: Visitor, phone: string) {
  const { page } = visitor
  const t = visitor.t(driveTexts)
  await page.getByLabel(t.name, { exact: true }).fill('Shen Zhiyao')
  await page.getByLabel(t.mobile, { exact: true }).fill(phone)
  await provePhone(visitor)
  for (const each of await page.getByRole('radio', { name: t.yes, exact: true }).all())
    await each.click({ force: true })
  const boxes = page.getByRole('checkbox')
  // Nothing is ticked in advance.
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false)
  for (const n of [0, 1, 2]) await boxes.nth(n).click({ force: true })
  await page.getByRole('button', { name: t.send }).click()
  await visitor.at('/newcar/testdrivesuccess')
  await expectSeen(page.getByRole('heading', { name: t.done }))
}

describe('a test drive', () => {
  test('is booked by a stranger on a phone, found after the login, and moved', async ({ open }) => {
    const visitor = await open({ layout: 'mobile', language: 'en' })
    const { page } = visitor
    const [t, o, s] = [visitor.t(driveTexts), visitor.t(appointmentTexts), visitor.t(slotTexts)]
    await visitor.goto('/newcar/testdrive?series=vega')
    await page.getByRole('button', { name: t.send }).click()
    await expectSeen(page.getByText(t.nameWrong))
    await chooseTime(visitor)
    await expectSeen(page.getByText(s.heldFor))
    await visitor.audit()
    // A reload keeps the time.
    await page.reload()
    await visitor.alive()
    await expectSeen(page.getByText(s.heldFor))
    await fillIn(visitor, '19900000003')
    await visitor.audit()

    await page.getByRole('button', { name: visitor.t(bookedTexts).signIn }).click()
    await signInAs(visitor, '唐')
    await visitor.at(/testDriveDetail\?bookingNo=HA/)
    await expectSeen(page.getByText(o.booked))
    await page.getByRole('button', { name: o.move, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: s.days }).getByRole('radio').nth(5).click({ force: true })
    await dialog.locator('fieldset').nth(1).getByRole('radio').nth(6).click({ force: true })
    await dialog.getByRole('button', { name: s.moveSend }).click()
    await expectSeen(page.getByRole('list', { name: o.history }).getByText(o['by-move']))
    await visitor.goto('/user/reserveDriveInfo')
    await expectSoon(() => page.getByRole('link', { name: visitor.t(requestTexts).open }).count()).toBe(1)
  })

  test('is booked for a configuration at the desk, shown beside it on the wish list, and cancelled', async ({
    open,
  }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ layout: 'desktop', language: 'zh-CN', token: customer!.token })
    const { page, origin } = visitor
    const [p, o] = [visitor.t(previewTexts), visitor.t(appointmentTexts)]
    await visitor.goto('/newcar/design?series=altair&step=preview')
    const link = page.getByRole('link', { name: p.testDrive })
    const code = new URL((await link.getAttribute('href'))!, origin).searchParams.get('code')!
    await link.click()
    await visitor.at(/\/newcar\/testdrive\?series=altair/)
    await chooseTime(visitor)
    await fillIn(visitor, `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
    const [drive] = await ask(origin, 'testDrive.mine', {}, { token: customer!.token })
    expect(drive).toMatchObject({ code, state: 'booked', series: { seriesCode: 'altair' } })

    await ask(origin, 'wish.save', { code }, { token: customer!.token })
    await visitor.goto(`/orderCenter/myPreconfigDetail?code=${code}`)
    await page.getByRole('link', { name: '查看试驾' }).click()
    await visitor.at(/testDriveDetail\?bookingNo=HA/)
    await visitor.audit()
    await page.getByRole('button', { name: o.cancel, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: o.cancelYes }).click()
    await expectSeen(page.getByRole('list', { name: o.history }).getByText(o['by-cancel']))
    expect((await ask(origin, 'testDrive.mine', {}, { token: customer!.token }))[0]).toMatchObject({
      state: 'cancelled',
    })
  })
})
