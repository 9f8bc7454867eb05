/** Staff at their desk: signing in, the queue by keyboard, a decision, the log; then goods, a voucher and a refund. */
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { actTexts } from '#console/features/staff/act.texts.ts'
import { actNames } from '#console/features/staff/act-names.texts.ts'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { formTexts } from '#web/form/form.texts.ts'
import { openingTexts } from '#console/frame/opening.texts.ts'
import { purposeTexts } from '#console/frame/purpose.texts.ts'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { redeemTexts } from '#console/features/voucher/redeem.texts.ts'
import { caseTexts } from '#console/features/refund-case/case.texts.ts'
import type { Output } from '#contract/kit.ts'
import type { StaffRole } from '#contract/codes.ts'
import { loginBackTexts } from '#shop/features/account/login-back.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { freeCar, placeOrder, signInAs } from './buying.ts'
import { ask } from './calls.ts'
import { payAtCashier } from './payer.ts'
import { newCustomers, withDatabase } from './people.ts'
import { choice, expectGone, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** A reservation that is paid for. */
async function paidOrder(origin: string): Promise<string> {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const orderNo = await placeOrder(origin, token, (await freeCar()).car_no)
  await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token }))
  await expectSoon(async () => (await ask(origin, 'order.detail', { orderNo }, { token })).code).toBe(20)
  return orderNo
}

/** Lets somebody of the staff in without the way through the login service. */
async function enter(visitor: Visitor, role: StaffRole, path: string): Promise<void> {
  const { token } = await withDatabase(ofShop('databaseUrl'), db => testStaff(db.kysely, role))
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await visitor.goto(path)
}

/** Everything that has the focus is seen; what is written in it. */
const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.textContent ?? '')
const isTyping = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.tagName === 'INPUT')

describe('the desk', () => {
  test('lets an operator in, who works through the queue with the keyboard alone', async ({ open }) => {
    const language = 'zh-CN'
    const visitor = await open({ language })
    const { page, origin } = visitor
    const [t, frame, opening] = [visitor.t(orderTexts), visitor.t(frameTexts), visitor.t(openingTexts)]
    const orders = [await paidOrder(origin), await paidOrder(origin)]

    await page.goto('/console/orders?queue=confirm')
    await signInAs(visitor, '沈')
    await visitor.at('/console/orders?queue=confirm')
    await expectSeen(page.getByRole('heading', { level: 1, name: t.confirm }))
    for (const orderNo of orders) await expectSeen(page.getByRole('link', { name: orderNo }))

    await page.keyboard.press('j')
    const first = await focused(visitor)
    await page.keyboard.press('j')
    const second = await focused(visitor)
    expect(first).toMatch(/^HS\d+$/)
    expect(second).not.toBe(first)
    await page.keyboard.press('k')
    expect(await focused(visitor)).toBe(first)
    await page.keyboard.press('Enter')
    await visitor.at(`/console/orders/${first}`)
    await expectSeen(page.getByText(t.paidInFull))
    await page.keyboard.press('j')
    await visitor.at(`/console/orders/${second}`)
    await expectSeen(page.getByRole('heading', { level: 1, name: second }))
    await page.keyboard.press('Escape')
    await visitor.at('/console/orders?queue=confirm')

    // The address is there before the list is: until then nobody listens to the key.
    await expectSoon(async () => {
      if (!(await isTyping(visitor))) await page.keyboard.press('/')
      return isTyping(visitor)
    }).toBe(true)
    await page.keyboard.type(orders[0]!)
    await page.keyboard.press('Enter')
    await visitor.at(`/console/orders?queue=all&q=${orders[0]}`)
    await expectSoon(() => page.getByRole('row').count()).toBe(2)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await visitor.at(`/console/orders/${orders[0]}`)

    // What is masked opens for a purpose only, and some need words.
    const person = page.getByRole('region', { name: t.customer })
    await expectSeen(person.getByText('138****8000'))
    await person.getByRole('button', { name: `${opening.reveal} ${t.phone}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: opening.reveal }).click()
    await expectSeen(dialog.getByText(opening.purposeNeeded))
    await visitor.audit()
    const names = visitor.t(purposeTexts)
    expect(await dialog.getByText(names.payment).count()).toBe(0)
    await choice(dialog, 'radio', names.fraud).click()
    await dialog.getByRole('button', { name: opening.reveal }).click()
    await expectSeen(dialog.getByText(opening.wordsNeeded(6)))
    await choice(dialog, 'radio', names.visit).click()
    await dialog.getByRole('textbox', { name: opening.wordsIfAny }).fill('约定看车')
    await page.keyboard.press('Enter')
    await expectSeen(person.getByText(/^86138\d{4}8000$/))

    const decision = page.getByRole('region', { name: t.decision, exact: true })
    await decision.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expectSeen(page.getByRole('button', { name: /^(完成签约|Signed)/ }))
    await expectSeen(page.getByText(/门店已确认|Dealer confirmed/).first())
    await expectSeen(page.getByText('沈岚').first())

    // What the role may not do is neither shown nor answered.
    expect(await page.getByRole('link', { name: frame.acts }).count()).toBe(0)
    await page.goto('/console/acts')
    await expectSeen(page.getByRole('alert').getByText(frame.notAllowed))
    await page.goto('/console/orders/HS202601010000000001')
    await expectSeen(page.getByRole('heading', { level: 1, name: frame.notFound }))
  }, 120_000)

  test('tells administrators who did what', async ({ open }) => {
    const language = 'en'
    const visitor = await open({ language })
    const { page, origin } = visitor
    const orderNo = await paidOrder(origin)
    const { token } = await withDatabase(ofShop('databaseUrl'), db => testStaff(db.kysely, 'operator'))
    await ask(origin, 'desk.order.confirm', { orderNo }, { token })

    await enter(visitor, 'administrator', `/console/acts?subject=${orderNo}`)
    await expectSeen(page.getByRole('heading', { level: 1, name: visitor.t(actTexts).title }))
    const row = page.getByRole('row').filter({ hasText: orderNo })
    await expectSeen(row.getByText(visitor.t(actNames)['desk.order.confirm']))
    for (const path of ['/console/incidents', '/console/jobs', '/console/refunds', '/console/comments']) {
      await visitor.goto(path)
      await expectSeen(page.getByRole('heading', { level: 1 }))
    }
    await page.keyboard.press('?')
    await expectSeen(page.getByRole('dialog'))
    await visitor.audit()
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('dialog'))
  })
})

describe('the gate of the desk', () => {
  test('keeps customers out, and a customer’s token opens nothing', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ token: customer!.token })
    await visitor.page.goto('/console')
    await visitor.at(/^\/idp\/sign-in\//)
    expect(await visitor.page.evaluate(() => localStorage.getItem('staffToken'))).toBeNull()
  })

  test('asks anew when the session has ended', async ({ open }) => {
    const visitor = await open()
    await visitor.page.addInitScript(value => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('staffToken', value)
      sessionStorage.setItem('once', '1')
    }, 'A'.repeat(43))
    await visitor.page.goto('/console/jobs')
    await visitor.at(/^\/idp\/sign-in\//)
    await signInAs(visitor, '陆')
    await visitor.at('/console/jobs')
    await expectSeen(visitor.page.getByRole('heading', { level: 1 }))
  })

  test('can be left without signing in', async ({ open }) => {
    const visitor = await open({ language: 'en' })
    await visitor.page.goto('/console')
    await visitor.at(/^\/idp\/sign-in\//)
    await visitor.page.getByRole('button', { name: visitor.t(signInTexts).cancel }).click()
    await visitor.at(/^\/loginback\?/)
    await expectSeen(visitor.page.getByRole('link', { name: visitor.t(loginBackTexts).again }))
  })
})

test('what is typed stays when the session ends, and nobody leaves it behind unasked', async ({ open }) => {
  const visitor = await open()
  const { page, origin } = visitor
  const [t, frame, form] = [visitor.t(orderTexts), visitor.t(frameTexts), visitor.t(formTexts)]
  const [first, second] = [await paidOrder(origin), await paidOrder(origin)]
  await enter(visitor, 'operator', '/console/orders?queue=confirm')
  await page.getByRole('link', { name: first }).click()
  await visitor.at(`/console/orders/${first}`)
  const note = page.getByRole('textbox', { name: t.notes })
  await note.fill('客户下午来电')
  await note.blur()

  // J, K and links ask first; staying keeps the words.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expectSeen(question.getByText(form.unsaved))
  await visitor.audit()
  await question.getByRole('button', { name: form.stay }).click()
  await expectGone(question)
  await expectSoon(() => note.inputValue()).toBe('客户下午来电')

  const ended = await page.evaluate(() => localStorage.getItem('staffToken'))
  await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query(`delete from session where token_hash = sha256(convert_to($1, 'utf8'))`, [ended]),
  )
  await page.getByRole('button', { name: t.addNote }).click()
  const over = page.getByRole('dialog')
  await expectSeen(over.getByText(frame.sessionOverWhy))
  await visitor.audit()
  // The same person signs in elsewhere: the press that waited goes on by itself.
  const again = await withDatabase(ofShop('databaseUrl'), db => testStaff(db.kysely, 'operator'))
  await page.evaluate(token => {
    localStorage.setItem('staffToken', token)
    dispatchEvent(new StorageEvent('storage', { key: 'staffToken' }))
  }, again.token)
  await expectGone(over)
  await expectSeen(page.getByRole('region', { name: t.notes }).getByText('客户下午来电'))
  await expectSoon(() => note.inputValue()).toBe('')

  // A page that is no more leads to the last one that is.
  const colleague = await open()
  await enter(colleague, 'operator', '/console/orders?queue=confirm&page=99')
  await colleague.at(/\/console\/orders\?queue=confirm(&page=\d)?$/)
  await expectSeen(colleague.page.getByRole('link', { name: second }))
})

describe('a dealer', () => {
  test('looks a voucher up and is told what is wrong with it', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    const t = visitor.t(redeemTexts)
    await enter(visitor, 'dealer', '/console/redeem')
    const code = page.getByRole('textbox', { name: t.code })
    await code.fill('1234')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText(t.codeNeeded))
    await visitor.audit()
    await code.fill('123412341234')
    await expectSoon(() => code.inputValue()).toBe('1234 1234 1234')
    await page.keyboard.press('Enter')
    await expectSoon(() => code.getAttribute('aria-invalid')).toBe('true')
    await visitor.audit()
  })

  test('redeems what is shown: an answer that comes late says nothing of another code', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    const t = visitor.t(redeemTexts)
    const voucher = {
      voucherNo: 'HV1',
      orderNo: 'HS202611210000000001',
      title: '养护套餐',
      option: '',
      outletName: '北京望京',
      customerName: '沈**',
      customerMobile: '199****0001',
      state: 'open',
      stateText: '未使用',
      piece: 1,
      pieces: 1,
      validUntil: Date.now() + 86_400_000,
      visitAt: null,
      redeemedAt: null,
      works: [],
      kind: 'package',
      goodsPicture: { spuCode: 'service-basic', colour: null, photoId: null },
      outletId: 30001,
    } satisfies Output<'desk.voucher.find'>
    let answer = () => {}
    const late = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/desk/voucher/v1/find', async route => {
      await late
      await route.fulfill({ json: { success: true, code: 200, message: '', data: voucher } })
    })
    await enter(visitor, 'dealer', '/console/redeem')
    const code = page.getByRole('textbox', { name: t.code })
    const button = page.getByRole('button', { name: t.redeem(voucher.title) })
    await code.fill('123412341234')
    await page.keyboard.press('Enter')
    await code.fill('567856785678')
    const came = page.waitForResponse('**/desk/voucher/v1/find')
    answer()
    await came
    await code.fill('123412341234')
    await expectSeen(button)
    await code.fill('567856785678')
    await expectGone(button)
  })
})

test('a list of orders is saved as a file that spreadsheets open', async ({ open }) => {
  const visitor = await open()
  const { page, origin } = visitor
  const orderNo = await paidOrder(origin)
  const t = visitor.t(orderTexts)
  await enter(visitor, 'operator', `/console/orders?queue=all&q=${orderNo}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t.exportFile }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^orders-all-20\d\d-\d\d-\d\d\.csv$/)
  const lines = (await text(await download.createReadStream())).split('\r\n')
  expect(lines[0]).toContain(t.order)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(orderNo)
})

test('an empty refund queue says so', async ({ open }) => {
  const visitor = await open()
  await enter(visitor, 'finance', '/console/refunds?queue=dealer')
  await expectSeen(visitor.page.getByText(visitor.t(caseTexts).nothing))
})
