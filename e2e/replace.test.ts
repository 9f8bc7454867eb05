/** A car is replaced by another: described, reckoned with each press, shared, sent, and then offered for firmly (decision 074). */
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { type PayWish, replaceLoan, replaceSum } from '#contract/replace.ts'
import { car } from '#server/features/sell/test-cars.ts'
import { replaceTexts } from '#shop/features/replace/replace.texts.ts'
import { sellTexts } from '#shop/features/sell/sell.texts.ts'
import { conditionTexts } from '#web/car-condition/condition.texts.ts'
import { freeCar } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

/** What the calculator has to say, by the program that both sides share. */
function numberOf(answer: Output<'replace.reckon'>, owedFen: number, pay: PayWish): string {
  const { oldFen, bonusFen, products, usual, wanted } = answer
  const facts = { priceFen: wanted!.priceFen, bonusFen, oldFen, owedFen }
  const { totalFen } = replaceSum(facts, replaceLoan(facts, products, pay, usual)?.offer ?? null)
  return formatMoney(Math.abs(totalFen))
}

test.for(faces)('a car is replaced by one of the stock', async (face, { open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const visitor = await open({ ...face, token: customer!.token, user: customer!.user })
  const { page, origin } = visitor
  const [t, s, c] = [visitor.t(replaceTexts), visitor.t(sellTexts), visitor.t(conditionTexts)]
  const english = face.language === 'en'

  await visitor.goto('/usedcar?homeType=3')
  const tab = page.locator('form').filter({ has: page.getByRole('button', { name: t.go }) })
  await tab.getByLabel(s.trim, { exact: true }).selectOption(String(car.spuId))
  await tab.getByLabel(s.year, { exact: true }).selectOption('2022')
  await tab.getByLabel(s.registered, { exact: true }).fill(car.registeredOn)
  await tab.getByLabel(s.mileage, { exact: true }).fill(String(car.mileageKm))
  await tab.getByLabel(s.city, { exact: true }).selectOption(String(car.cityCode))
  await tab.getByRole('button', { name: t.go }).click()
  await visitor.at(/^\/usedcar\/replace\?.*km=41000/)
  const number = page.getByRole('region', { name: t.number })

  // Nothing is answered for the owner: until each question is, there is no number.
  const { car_no: carNo } = await freeCar()
  await page.getByRole('button', { name: t.pick }).click()
  const picker = page.getByRole('dialog')
  await picker.getByLabel(t.search).fill(carNo)
  await picker.getByRole('button', { name: carNo }).click()
  await expectSeen(page.getByText(t.sendFirst))
  const answers = { body: '1', cabin: '2', mechanics: '1', tyres: '2', services: 'full', keys: '2', accident: 'no' }
  for (const [name, value] of Object.entries(answers)) {
    const question = page.getByLabel(c[name as keyof typeof answers], { exact: true })
    await expectSoon(() => question.inputValue()).toBe('')
    await question.selectOption(value)
  }
  await page.getByLabel(s.use, { exact: true }).selectOption('private')
  await expectSeen(number.getByText(t.numberEmpty))
  await page.getByLabel(s.flood, { exact: true }).selectOption('no')

  // The one number follows what is owed and how it is paid.
  const old = {
    ...car,
    condition: { body: 1, cabin: 2, mechanics: 1, tyres: 2, services: 'full', keys: 2 },
  } as const
  const answer = await ask(origin, 'replace.reckon', { old, wanted: { carNo } }, { token: customer!.token })
  await expectSeen(number.getByText(numberOf(answer, 0, {})))
  await page.getByLabel(t.owed).fill('30000')
  await expectSeen(number.getByText(numberOf(answer, 3_000_000, {})))
  await choice(page, 'radio', t.once).click()
  const toPay = numberOf(answer, 3_000_000, null)
  await expectSeen(number.getByText(toPay))
  await visitor.audit()

  // Whoever gets the address sees the same, and nothing of who sent it.
  await expectSoon(() => visitor.address()).toMatch(/pay=once/)
  const stranger = await open(face)
  await stranger.goto(visitor.address())
  await expectSeen(stranger.page.getByRole('region', { name: t.number }).getByText(toPay))

  // Sent, kept as it was, and the firm offer begins with what was said.
  await page.getByLabel(english ? 'Name' : '姓名', { exact: true }).fill('沈知遥')
  // The phone of the account: it was proved by signing in.
  await page.getByLabel(english ? 'Mobile number' : '手机号码', { exact: true }).fill(customer!.user.mobile)
  await page.getByRole('radio', { name: english ? 'Within a month' : '一个月内' }).click({ force: true })
  for (const n of [0, 1, 2]) await page.getByRole('checkbox').nth(n).click({ force: true })
  await page.getByRole('button', { name: t.send }).click()
  await expectSeen(page.getByRole('heading', { name: t.sentTitle }))
  await visitor.audit()
  await page.getByRole('link', { name: t.sentOfferGo }).click()
  await visitor.at(/^\/usedcar\/sell\?/)
  await expectSeen(page.getByRole('list', { name: s.value }))
  await expectSeen(page.getByText(formatMoney(answer.oldFen!)))
  await expectSoon(() => page.getByLabel(s.series, { exact: true }).inputValue()).toBe('altair')
  await visitor.goto('/user/replacements')
  await page.getByRole('link', { name: t.open }).first().click()
  await expectSeen(page.getByText(t.asSent))
  await expectSeen(page.getByText(toPay))
  await visitor.audit()
})
