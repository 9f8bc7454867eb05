/**
 * A day of each role at the desk, from the sign-in to the sign-out: what waits, the main work, what is not there, an empty
 * list at the end, and nothing of the desk behind the back button.
 */
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { contentDeskTexts } from '#console/features/content-page/content.texts.ts'
import { messageTexts } from '#console/features/order/message.texts.ts'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { incidentTexts } from '#console/features/payment/incident.texts.ts'
import { reviewTexts } from '#console/features/comment/review.texts.ts'
import { caseTexts } from '#console/features/refund-case/case.texts.ts'
import { shipTexts } from '#console/features/shipment/ship.texts.ts'
import { slotTexts } from '#console/features/slot/slot.texts.ts'
import { dayAfter, dayWords, mondayOf } from '#console/features/slot/slot-words.ts'
import { actNames } from '#console/features/staff/act-names.texts.ts'
import { actTexts } from '#console/features/staff/act.texts.ts'
import { teamTexts } from '#console/features/team/team.texts.ts'
import { todayTexts } from '#console/features/today/today.texts.ts'
import { redeemTexts } from '#console/features/voucher/redeem.texts.ts'
import { sideList } from '#console/frame/side-list.ts'
import { frameTexts } from '#console/frame/frame.texts.ts'
import type { StaffRole } from '#contract/codes.ts'
import { formatMoney } from '#contract/figures.ts'
import { orderMessages } from '#contract/order-messages.ts'
import { permissions } from '#contract/permissions.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { ask } from './calls.ts'
import { anOutlet, buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, test, type Visit, type Visitor } from './visitor.ts'

let people = 0
/**
 * Somebody new of a role signs in through the login service, by the link of an invitation, and stands before the day.
 * @returns the name
 */
async function begin(visitor: Visitor, role: StaffRole, outletId?: number): Promise<string> {
  const { page, origin } = visitor
  const t = visitor.t(signInTexts)
  people += 1
  const mobile = `1390000${String(7_800 + (visitor.language === 'en' ? 50 : 0) + people)}`
  const asked = { name: `Day ${people}`, mobile, role, ...(outletId === undefined ? {} : { outletId }) }
  const { link } = await ask(origin, 'desk.staff.invite', asked, { token: await staffToken('administrator') })
  await page.goto(link)
  await page.getByRole('textbox', { name: t.phone }).fill(mobile)
  await page.getByRole('button', { name: t.send }).click()
  const said = page.getByRole('status').filter({ hasText: /\d{6}/ })
  await expectSeen(said)
  await page.getByRole('textbox', { name: t.code }).fill(/\d{6}/.exec(await said.innerText())![0])
  await page.getByRole('button', { name: t.enter, exact: true }).click()
  await visitor.at(/^\/console/)
  await visitor.goto('/console/today')
  await expectSeen(page.getByRole('heading', { level: 1, name: visitor.t(todayTexts).title }))
  await seesItsList(visitor, role)
  return asked.name
}

/** The side list has what the role may do, and nothing else. */
async function seesItsList({ page, t, layout }: Visitor, role: StaffRole): Promise<void> {
  const words = t(frameTexts)
  if (layout === 'mobile') await page.getByRole('button', { name: words.sideList }).click()
  const side = page.getByRole('navigation', { name: words.sideList })
  const may = (permission: keyof typeof permissions) => (permissions[permission] as readonly StaffRole[]).includes(role)
  const hrefs = sideList.flatMap(({ entries }) => entries.filter(each => may(each.permission)).map(each => each.href))
  const shown = () =>
    side.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')?.replace('/console', '')))
  await expectSoon(async () => (await shown()).toSorted()).toEqual(['/display', ...hrefs].toSorted())
  if (layout === 'mobile') await page.getByRole('button', { name: words.sideList }).click()
}

/** A row of the start page: what waits, and that something does. */
const waits = ({ page, t }: Visitor, entry: 'ship' | 'cases' | 'redeem' | 'incidents' | 'comments'): Locator =>
  page
    .getByRole('region', { name: t(todayTexts).waiting })
    .getByRole('link', { name: t(frameTexts)[entry], exact: true })

/** What the role may not see is refused, also to whoever knows its address. */
async function isKeptOut(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path)
  await expectSeen(visitor.page.getByRole('alert').getByText(visitor.t(frameTexts).notAllowed))
}

/** Signs out; going back shows nothing of the desk. */
async function end(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const words = visitor.t(frameTexts)
  await page.getByRole('button', { name: words.signOut }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/console'))
  await page.goBack()
  await expectGone(page.getByRole('button', { name: words.signOut }))
  await visitor.at(/^\/(idp\/sign-in|loginback|sso|$|\?)/)
  expect(await page.evaluate(() => localStorage.getItem('staffToken'))).toBeNull()
}

/** A customer with an order of one good that waits to be sent. */
async function anOrder(): Promise<{ token: string; mobile: string; orderNo: string }> {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token, user } = customer!
  const [thing] = await offered('express', 1)
  const line = { skuCode: thing!.skuCode, quantity: 2, deliveryWay: 'express' as const }
  const [orderNo] = await buy(ofShop('origin'), token, [line])
  return { token, mobile: user.mobile!, orderNo: orderNo! }
}

describe.each(faces)('a day at the desk, $layout $language', face => {
  test('of an operator: writes to a customer, sends, and decides about money back', async ({ open }) => {
    const origin = ofShop('origin')
    const [sent, back] = [await anOrder(), await anOrder()]
    const way = {
      orderNo: back.orderNo,
      withReturn: false,
      reason: 'changedMind' as const,
      lines: [{ lineSeq: 1, quantity: 1 }],
    }
    const { amount } = await ask(origin, 'refundCase.preview', way, { token: back.token })
    const { amountFen: expectAmountFen } = amount!
    const { caseNo } = await ask(origin, 'refundCase.ask', { ...way, expectAmountFen }, { token: back.token })

    const staff = await open(face)
    const { page, language } = staff
    const [t, ship, message, cases] = [
      staff.t(orderTexts),
      staff.t(shipTexts),
      staff.t(messageTexts),
      staff.t(caseTexts),
    ]
    await begin(staff, 'operator')
    await expectSeen(waits(staff, 'cases'))
    await waits(staff, 'ship').click()
    await staff.at(/^\/console\/orders\?queue=ship/)
    const queue = `/console/orders?queue=ship&q=${sent.mobile}`
    await staff.goto(queue)
    await page.locator('main tbody').getByRole('link', { name: sent.orderNo }).click()

    await page.getByRole('button', { name: message.open }).click()
    const dialog = page.getByRole('dialog')
    await choice(dialog, 'radio', orderMessages.delay.title[language === 'en' ? 1 : 0]).click()
    await dialog.getByLabel(message.days).fill('2')
    await dialog.getByRole('button', { name: message.send }).click()
    await expectGone(dialog)

    const form = page.getByRole('form', { name: ship.title })
    await form.getByRole('textbox', { name: ship.parcelNo }).fill(newParcelNo())
    await form.getByRole('button', { name: ship.ship(2) }).click()
    await expectSeen(page.getByRole('region', { name: t.tracking }))
    await staff.goto(queue)
    await expectSeen(page.getByText(t.notFound))

    await staff.goto(`/console/refunds/${caseNo}`)
    const decision = page.getByRole('region', { name: cases.decision, exact: true })
    await decision.getByRole('radio', { name: cases.approve }).check()
    await decision.getByRole('textbox', { name: cases.reply }).fill('已核对，款项原路退回')
    await decision.getByRole('button', { name: cases.doApprove(formatMoney(expectAmountFen)) }).click()
    await expectSeen(decision.getByText(cases.nothingToDo))
    await staff.goto(`/console/refunds?queue=review&q=${caseNo}`)
    await expectSeen(page.getByText(cases.nothing))

    await isKeptOut(staff, '/console/acts')
    await end(staff)
  }, 120_000)

  test('of a reviewer: answers a comment, reads a page, and publishes none', async ({ open }) => {
    const origin = ofShop('origin')
    const { token, orderNo } = await anOrder()
    const parcel = { orderNo, carrier: 'sf', parcelNo: newParcelNo() } as const
    await ask(origin, 'desk.shipment.ship', parcel, { token: await staffToken('operator') })
    await ask(origin, 'order.receive', { orderNo }, { token })
    const body = `包装完好 ${orderNo}`
    await ask(origin, 'comment.add', { orderNo, lineSeq: 1, stars: 5, body }, { token })

    const staff = await open(face)
    const { page } = staff
    const [t, content] = [staff.t(reviewTexts), staff.t(contentDeskTexts)]
    await begin(staff, 'reviewer')
    await waits(staff, 'comments').click()
    const entry = page.getByRole('listitem').filter({ hasText: body })
    await entry.getByRole('textbox', { name: t.reply }).fill('感谢您的评价')
    await entry.getByRole('button', { name: t.show, exact: true }).click()
    await expectGone(entry)
    const state = async () => (await ask(origin, 'comment.mine', {}, { token }))[0]!.state
    await expectSoon(state).toBe('shown')

    await staff.goto('/console/content')
    await page.locator('main tbody').getByRole('link').first().click()
    await staff.at(/^\/console\/content\/./)
    await expectSeen(page.getByRole('link', { name: content.back }).or(page.getByRole('heading', { level: 1 })))
    await expectGone(page.getByRole('button', { name: content.publish, exact: true }))
    for (const path of ['/console/redeem', '/console/incidents', '/console/staff']) await isKeptOut(staff, path)
    await end(staff)
  }, 120_000)

  test('of finance: ends an incident with what was done about it, and changes no goods', async ({ open }) => {
    const number = `DAY-${face.layout}-${Date.now()}`
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query(
        `insert into payment_incident (kind, channel, number, facts, first_at, last_at)
         values ('badNotice', 'wechat', $1, '{}', now(), now())`,
        [number],
      ),
    )
    const staff = await open(face)
    const { page } = staff
    const t = staff.t(incidentTexts)
    await begin(staff, 'finance')
    await waits(staff, 'incidents').click()
    await staff.at(/^\/console\/incidents/)
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: t.resolve }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.resolve }).click()
    await expectSeen(dialog.getByText(t.remarkNeeded))
    await dialog.getByRole('textbox', { name: t.remark }).fill('密钥已核对，来源为演练')
    await dialog.getByRole('button', { name: t.resolve }).click()
    await expectGone(dialog)
    await expectGone(row)
    await staff.goto('/console/incidents?tab=resolved')
    await expectSeen(row)
    for (const path of ['/console/redeem', '/console/staff', '/console/shipments']) await isKeptOut(staff, path)
    await end(staff)
  }, 120_000)

  test('of an administrator: invites somebody, takes it back, and finds both in the log', async ({ open }) => {
    const staff = await open(face)
    const { page } = staff
    const [t, acts] = [staff.t(teamTexts), staff.t(actTexts)]
    const me = await begin(staff, 'administrator')
    await staff.goto('/console/staff')
    const name = `Mira ${face.layout} ${Date.now()}`
    const mobile = face.language === 'en' ? '13900007791' : '13900007792'
    await page.getByRole('button', { name: t.invite }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.name }).fill(name)
    await dialog.getByRole('textbox', { name: t.mobile }).fill(mobile)
    await dialog.getByLabel(t.role, { exact: true }).selectOption('reviewer')
    await dialog.getByRole('button', { name: t.makeLink }).click()
    await expectSeen(dialog.getByText(t.linkWhy))
    await dialog.getByRole('button', { name: t.close, exact: true }).click()
    await expectGone(dialog)
    const waiting = page.getByRole('region', { name: t.invitations })
    await waiting.getByRole('button', { name: t.withdrawOf(name) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.withdraw }).click()
    await expectGone(waiting.getByText(name))
    await staff.goto('/console/acts')
    await expectSeen(page.getByRole('heading', { level: 1, name: acts.title }))
    const mine = page.getByRole('row').filter({ hasText: me })
    for (const act of ['desk.staff.invite', 'desk.staff.withdraw'] as const)
      await expectSeen(mine.filter({ hasText: staff.t(actNames)[act] }))
    await end(staff)
  }, 120_000)
})

/** The dealer has a phone in the hand, in either language. */
const phones: readonly Visit[] = [
  { layout: 'mobile', language: 'zh-CN' },
  { layout: 'mobile', language: 'en' },
]
describe.each(phones)('a day at an outlet, $layout $language', face => {
  test('of a dealer: redeems a voucher, books for a caller, and calls it off', async ({ open }) => {
    const origin = ofShop('origin')
    const outletId = await anOutlet()
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const [service] = await offered('package', 1)
    const line = { skuCode: service!.skuCode, quantity: 1, deliveryWay: 'fitting' as const, outletId }
    const [orderNo] = await buy(origin, customer!.token, [line])
    const { vouchers } = await ask(origin, 'order.detail', { orderNo: orderNo! }, { token: customer!.token })
    const { voucherNo } = vouchers[0]!
    const { code } = await ask(origin, 'voucher.show', { voucherNo }, { token: customer!.token })

    const staff = await open(face)
    const { page, language } = staff
    const [t, slot, order] = [staff.t(redeemTexts), staff.t(slotTexts), staff.t(orderTexts)]
    await begin(staff, 'dealer', outletId)
    await expectSeen(waits(staff, 'redeem'))
    await staff.goto('/console/redeem')
    await page.getByRole('textbox', { name: t.code }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t.redeem(service!.name[language]) }).click()
    await expectSeen(page.getByText(t.leftNone))
    await staff.goto(`/console/orders?queue=redeem&q=${orderNo}`)
    await expectSeen(page.getByText(order.notFound))

    const day = dayAfter(mondayOf(beijingDay(new Date())), language === 'en' ? 25 : 26)
    await staff.goto(`/console/slots?day=${day}&view=day&kind=test-drive`)
    const grid = page.getByRole('table', { name: slot.calendar })
    const dialog = page.getByRole('dialog')
    await grid.getByRole('button', { name: slot.bookAt(`${dayWords(day, language)} 11:00`) }).press('Enter')
    await dialog.getByRole('textbox', { name: slot.contactName }).fill('顾清和')
    await dialog.getByRole('textbox', { name: slot.mobile }).fill(language === 'en' ? '13800006641' : '13800006642')
    await choice(dialog, 'radio', slot.licenceStated).click()
    await choice(dialog, 'checkbox', slot.consentStated).click()
    await dialog.getByRole('button', { name: slot.doBook }).click()
    await expectGone(dialog)
    const chip = grid.getByRole('button', { name: /顾\*\*/ })
    await chip.click()
    await dialog.getByRole('button', { name: slot.doConfirm, exact: true }).click()
    await expectGone(dialog)
    await chip.click()
    await dialog.getByRole('button', { name: slot.cancel, exact: true }).click()
    await dialog.getByRole('textbox', { name: slot.reason }).fill('客户来电取消')
    await dialog.getByRole('button', { name: slot.cancel, exact: true }).click()
    await expectGone(dialog)
    await expectSeen(chip.getByText(slot.cancelled))

    for (const path of ['/console/acts', '/console/goods', '/console/incidents']) await isKeptOut(staff, path)
    await end(staff)
  }, 120_000)
})
