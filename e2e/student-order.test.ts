/** A returning student orders a car: from the approved qualification over customs to the plate. */
import { orderTexts as deskOrderTexts } from '#console/features/order/order.texts.ts'
import { studentCorrectionTexts } from '#console/features/order/student-corrections.texts.ts'
import { studentStepsTexts } from '#console/features/order/student-steps.texts.ts'
import { studentOrderTexts } from '#console/features/student-order/student-order.texts.ts'
import { type CustomsStep, customsStepRows, customsSteps } from '#contract/student/customs-steps.ts'
import { aVin } from '#server/features/student-order/test-student-orders.ts'
import { studentBlockTexts } from '#shop/features/order/student-block.texts.ts'
import { orderedCarTexts } from '#shop/features/student-order/ordered-car.texts.ts'
import { paymentTexts } from '#shop/features/student-order/payment.texts.ts'
import { choosePayment, consent, payButton, payHeading, pressAtCashier, toOrder, untilCashier } from './buying.ts'
import { ask } from './calls.ts'
import { aCode } from './car-to-key.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { photograph } from './photographs.ts'
import { qualify } from './students.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

/** Pays all that is left of the price, by transfer, as two people of finance note it. */
async function payRest(origin: string, orderNo: string): Promise<void> {
  const [finance, second] = [await staffToken('finance'), await staffToken('finance')]
  const { leftFen } = (await ask(origin, 'desk.carBalance.ofOrder', { orderNo }, { token: finance }))!
  const { placedAt } = (await ask(
    origin,
    'desk.studentOrder.ofOrder',
    { orderNo },
    { token: await staffToken('operator') },
  ))!
  const reference = `E2E${orderNo.slice(-12)}`
  const receivedOn = new Date(placedAt + 8 * 3_600_000).toISOString().slice(0, 10)
  const noted = { orderNo, way: 'bank' as const, amountFen: leftFen, reference, receivedOn }
  const { partNo, waits } = await ask(origin, 'desk.carBalance.note', noted, { token: finance })
  if (waits)
    await ask(origin, 'desk.carBalance.confirm', { orderNo, partNo, amountFen: leftFen, reference }, { token: second })
}

const numbers: Partial<Record<CustomsStep, () => string>> = { allocated: aVin, plated: () => '沪AD12345' }

test.for(faces)('from a qualification to the plate ($layout, $language)', async ({ layout, language }, { open }) => {
  const origin = ofShop('origin')
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const side = language === 'en' ? 'en' : 'cn'
  const buyer = await open({ layout, language, token, pictures: true })
  const { page } = buyer
  const [t, b, c] = [buyer.t(paymentTexts), buyer.t(studentBlockTexts), buyer.t(orderedCarTexts)]
  const code = await aCode(origin)

  // Without a configuration, and without a qualification, the page says what to do.
  await buyer.goto('/payment/student')
  await expectSeen(page.getByRole('heading', { name: t.chooseTitle }))
  await buyer.goto(`/payment/student?configuration=${code}`)
  await expectSeen(page.getByRole('heading', { name: t.noneTitle }))
  await buyer.audit()
  await qualify(origin, token)

  // The price both ways, with the rates; nothing was agreed to in advance.
  await buyer.goto(`/payment/student?configuration=${code}`)
  await expectSeen(page.getByRole('heading', { name: t.prices }))
  await expectSeen(page.getByText('沈**'))
  await payButton(buyer).click()
  await expectSeen(page.getByText(t.consentNeeded))
  await consent(buyer)
  await payButton(buyer).click()
  await expectSeen(page.getByText(t.identityNeeded))
  await choice(page, 'checkbox', t.identityConsent).click()
  await choosePayment(buyer, 'alipay')
  await buyer.audit()
  await payButton(buyer).click()
  await untilCashier(buyer)
  await pressAtCashier(buyer, 'pay')
  await expectSeen(payHeading(buyer, 'paid'))
  await toOrder(buyer)
  await expectSeen(page.getByRole('heading', { name: b.steps }))
  const orderNo = new URL(page.url()).searchParams.get('orderNo')!
  await buyer.audit()

  // A second car is refused as such, with the way to the first.
  await buyer.goto(`/payment/student?configuration=${code}`)
  await expectSeen(page.getByRole('heading', { name: t.openTitle }))
  await page.getByRole('link', { name: t.seeOrder }).click()
  await buyer.at(`/orderCenter/studentOrderDetail?orderNo=${orderNo}`)

  // The desk confirms, and notes step by step.
  const staff = await open({ layout: 'desktop', language: 'zh-CN', pictures: true })
  const [d, s, board] = [staff.t(deskOrderTexts), staff.t(studentStepsTexts), staff.t(studentOrderTexts)]
  const k = staff.t(studentCorrectionTexts)
  const operator = await staffToken('operator')
  await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
  await staff.goto('/console/student-orders?board=confirm')
  await expectSeen(staff.page.getByRole('heading', { name: board.title }))
  await staff.audit()
  await staff.page.getByRole('link', { name: orderNo }).click()
  await expectSeen(staff.page.getByRole('heading', { name: s.steps }))
  await ask(origin, 'desk.order.confirm', { orderNo }, { token: operator })

  // The customer sends the receipt of customs; the desk accepts it before the step is noted.
  await buyer.goto(`/orderCenter/studentOrderDetail?orderNo=${orderNo}`)
  const own = page.getByRole('region', { name: b.steps })
  await own.getByLabel(b.sendFor(customsStepRows.applied.name[side])).setInputFiles(await photograph('receipt.jpg'))
  await expectSeen(own.getByText(b.sent))
  await buyer.audit()
  await staff.page.reload()
  await expectSeen(staff.page.getByText(d.decision))
  const at = (step: CustomsStep) => staff.page.getByRole('listitem').filter({ hasText: customsStepRows[step].name.cn })
  for (const step of customsSteps) {
    const { paper, number, name } = customsStepRows[step]
    if (step === 'permit') await payRest(origin, orderNo)
    if (step === 'applied') {
      await staff.audit()
      await at(step)
        .getByRole('button', { name: k.acceptOf(1) })
        .click()
      await expectSeen(at(step).getByText(k.accepted))
    }
    await expectSeen(at(step).getByRole('button', { name: s.note, exact: true }))
    if (paper === 'needed') {
      await at(step)
        .locator('input[type=file]')
        .setInputFiles(await photograph(`${step}.jpg`))
      await expectSeen(at(step).getByRole('button', { name: `${name.cn} ${s.open(1)}` }))
    }
    await at(step).getByRole('button', { name: s.note, exact: true }).click()
    const dialog = staff.page.getByRole('dialog')
    if (number !== null)
      await dialog.getByLabel(number.cn).fill(numbers[step]?.() ?? `沪关〔2026〕${orderNo.slice(-6)}`)
    if (step === 'approved') await staff.audit()
    await dialog.getByRole('button', { name: s.note, exact: true }).click()
    await expectGone(dialog)
    await expectGone(at(step).getByRole('button', { name: s.note, exact: true }))
  }
  await staff.audit()

  // A mistyped number is corrected once a second colleague agrees.
  await staff.page.getByRole('button', { name: k.correctOf(customsStepRows.applied.name.cn) }).click()
  const correction = staff.page.getByRole('dialog')
  await correction.getByLabel(customsStepRows.applied.number!.cn).fill('沪关受〔2026〕77号')
  await correction.getByLabel(k.remark).fill('受理回执抄错')
  await staff.audit()
  await correction.getByRole('button', { name: k.ask }).click()
  await expectGone(correction)
  await expectSeen(staff.page.getByRole('list', { name: k.title }).getByText(/沪关受〔2026〕77号/))
  await staff.audit()
  const second = await staffToken('operator')
  const { corrections } = (await ask(origin, 'desk.studentOrder.ofOrder', { orderNo }, { token: second }))!
  const { correctionId } = corrections[0]!
  await ask(origin, 'desk.studentOrder.decideCorrection', { orderNo, correctionId, agree: true }, { token: second })

  // The customer reads all of it, opens a document in the page, and finds the frozen configuration.
  await buyer.goto(`/orderCenter/studentOrderDetail?orderNo=${orderNo}`)
  const steps = page.getByRole('region', { name: b.steps })
  await expectSeen(steps.getByText(/沪AD12345/))
  await expectSeen(steps.getByText(/沪关受〔2026〕77号/))
  await steps.getByRole('button', { name: `${customsStepRows.approved.name[side]} ${b.open(1)}` }).click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expectSeen(picture)
  await expectSoon(() => picture.evaluate(each => (each as HTMLImageElement).naturalWidth > 0)).toBe(true)
  await buyer.audit()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: b.toConfig }).click()
  await buyer.at(`/user/setConfigDetail?orderNo=${orderNo}`)
  await expectSeen(page.getByText(c.codeIs(code)))
  await buyer.audit()
})
