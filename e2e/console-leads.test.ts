/** A dealer at the desk: books a test drive for a caller, takes a lead from the pool, opens the phone, logs contacts, ends it. */
import { leadTexts } from '#console/features/lead/lead.texts.ts'
import { openingTexts } from '#console/frame/opening.texts.ts'
import { purposeTexts } from '#console/frame/purpose.texts.ts'
import { slotTexts } from '#console/features/slot/slot.texts.ts'
import { dayAfter, dayWords, mondayOf } from '#console/features/slot/slot-words.ts'
import { required } from '#contract/required.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { staffToken } from './goods-orders.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

/** An outlet to which nobody has sent a form, of the shop's or of other journeys': its most urgent lead is that of this one. */
const quietOutlet = (): Promise<number> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query<{ outletId: number }>(
      `select outlet_id as "outletId" from outlet
       where closed_on is null and to_jsonb(services) ? 'testdrive' and not exists (select from lead where lead.outlet_id = outlet.outlet_id)
       order by outlet_id desc limit 1`,
    )
    return required(rows[0], 'outlet without leads').outletId
  })
const day = dayAfter(mondayOf(beijingDay(new Date())), 23)
const phone = '13700007781'
const leadNo = 'HL202611010000007781'

test('a dealer works on leads', async ({ open }) => {
  const staff = await open({ layout: 'desktop', language: 'zh-CN' })
  const { page } = staff
  const outletId = await quietOutlet()
  const [t, slot, opening] = [staff.t(leadTexts), staff.t(slotTexts), staff.t(openingTexts)]
  await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query(
      `insert into lead (lead_no, kind, topic, phone, name, outlet_id, state, state_at, created_at, last_at, assigned_at, respond_by)
       values ($1, 'buy', 'purchase', $2, '顾清和', $3, 'assigned', now(), now(), now(), now(), now() + interval '20 minutes')`,
      [leadNo, phone, outletId],
    ),
  )
  const token = await staffToken('dealer', outletId)
  await page.addInitScript(value => localStorage.setItem('staffToken', value), token)

  // Somebody calls and wants to drive.
  await staff.goto(`/console/slots?day=${day}&view=day&kind=test-drive`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: slot.bookAt(`${dayWords(day, 'zh-CN')} 11:00`) }).press('Enter')
  await dialog.getByRole('textbox', { name: slot.contactName }).fill('沈知遥')
  await dialog.getByRole('textbox', { name: slot.mobile }).fill('13700007780')
  await choice(dialog, 'radio', slot.licenceStated).click()
  await choice(dialog, 'checkbox', slot.consentStated).click()
  await staff.audit()
  await dialog.getByRole('button', { name: slot.doBook }).click()
  await expectGone(dialog)

  await staff.goto('/console/leads?queue=open')
  const row = page.getByRole('row').filter({ hasText: '137****7780' })
  await expectSeen(row.getByText(t.appointment))
  await staff.audit()
  await row.getByRole('link').click()
  await staff.at(/leads\/HL/)
  await expectSeen(page.getByRole('region', { name: t.appointments }).getByText(t.stated))
  await expectSeen(page.getByRole('region', { name: t.answers }).getByText(t.byTelephone))

  // The one that waits is first, and lies in the pool.
  await staff.goto('/console/leads')
  await page.getByRole('button', { name: t.startUrgent }).click()
  await staff.at(new RegExp(leadNo))
  await page.getByRole('button', { name: t.take, exact: true }).click()
  await expectGone(page.getByRole('button', { name: t.take, exact: true }))
  await page.getByRole('button', { name: `${opening.reveal} ${t.phone}` }).click()
  await choice(dialog, 'radio', staff.t(purposeTexts).contact).click()
  await dialog.getByRole('button', { name: opening.reveal, exact: true }).click()
  await expectSeen(page.getByText(phone))

  const work = page.getByRole('region', { name: t.work })
  await choice(work, 'radio', t.missed).click()
  await work.getByRole('button', { name: t.save }).click()
  await expectSeen(work.getByText(t.nextNeeded))
  await work.getByLabel(t.next).fill(`${dayAfter(beijingDay(new Date()), 1)}T10:00`)
  await work.getByRole('button', { name: t.save }).click()
  const log = page.getByRole('region', { name: t.log })
  await expectSeen(log.getByText(t.missed))
  await work.getByRole('textbox', { name: t.note }).fill('周末到店')
  await work.getByRole('button', { name: t.save }).click()
  await expectSeen(log.getByText(t.reached))
  await staff.audit()
  await work.getByRole('button', { name: t.win, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.win, exact: true }).click()
  await expectSeen(work.getByText(t.nothingToDo))
  await expectSoon(() => page.getByRole('region', { name: t.timeline }).getByRole('listitem').count()).toBe(4)
}, 120_000)
