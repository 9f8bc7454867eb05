/** Cars in stock for returning students, and an own configuration that leads to its order once it may. */
import { expect } from 'vitest'
import { configTexts } from '#shop/features/student-car/config.texts.ts'
import { poolTexts } from '#shop/features/student-car/pool.texts.ts'
import { studentBlockTexts } from '#shop/features/order/student-block.texts.ts'
import { paymentTexts } from '#shop/features/student-order/payment.texts.ts'
import { choosePayment, consent, payButton, payHeading, pressAtCashier, toOrder, untilCashier } from './buying.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { qualify } from './students.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, faces, test } from './visitor.ts'

test.for(faces)(
  'from the list to one car and to those like it, until it is gone ($layout, $language)',
  async (face, { open }) => {
    const visitor = await open(face)
    const { page, origin } = visitor
    const t = visitor.t(poolTexts)
    await visitor.goto('/newcar/stockList')
    const cards = page.locator('#main article')
    await expectSoon(() => cards.count()).toBe(10)
    await visitor.audit()
    await page.getByRole('list', { name: t.series }).getByRole('link').first().click()
    await visitor.at(/stockList\?series=/)
    await cards.first().getByRole('link').click()
    await visitor.at(/matchedCarDetail\?id=HN\d{18}/)
    const stockNo = new URL(page.url()).searchParams.get('id')!
    await expectSeen(page.getByRole('heading', { name: t.price }))
    await expectSeen(page.getByText(t.notKept))
    await visitor.audit()
    await page.getByRole('link', { name: t.likeIt }).click()
    await visitor.at(/matchedCar\?code=/)
    await expectSeen(page.getByText(t.same).first())

    const operator = await staffToken('operator')
    const { rows } = await ask(origin, 'desk.studentPool.list', { search: stockNo }, { token: operator })
    const { version } = rows[0]!
    await ask(
      origin,
      'desk.studentPool.remove',
      { stockNo, version, reason: '展车，不参加留学生项目' },
      { token: operator },
    )
    await visitor.goto(`/newcar/matchedCarDetail?id=${stockNo}`)
    await expectSeen(page.getByRole('heading', { name: t.goneTitle }))
    await visitor.audit()
  },
)

test.for(faces)(
  'an own configuration leads to its order once the qualification is approved ($layout, $language)',
  async (face, { open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    const cars = await ask(origin, 'studentCar.versions', {})
    const { code } = cars[0]!
    const buyer = await open({ ...face, token })
    const { page } = buyer
    const t = buyer.t(configTexts)
    await buyer.goto('/user/newStudent/configureList')
    await expectSeen(page.getByText(t.empty))
    await ask(origin, 'wish.save', { code }, { token })
    await buyer.goto('/user/studentConfig')
    await page.locator('#main article').getByRole('link').first().click()
    await buyer.at(/configureDetail\?code=/)
    await expectSeen(page.getByText(t.notApproved))
    await expectSeen(page.getByRole('link', { name: t.apply }))
    expect(await page.getByRole('link', { name: t.order, exact: true }).count()).toBe(0)
    await buyer.audit()
    await qualify(origin, token)
    await buyer.goto(`/user/newStudent/configureDetail?code=${code}`)
    await expectSeen(page.getByText(t.approved))
    await page.getByRole('link', { name: t.order, exact: true }).click()
    await buyer.at(/payment\/student\?configuration=/)
  },
)

test.for(faces)(
  'the very car of the pool is ordered, and nobody else’s ($layout, $language)',
  async (face, { open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = customer!
    await qualify(origin, token)
    const { rows } = await ask(origin, 'studentCar.list', { pageSize: 20 })
    // Each face takes another one.
    const { stockNo } = rows.at(-1 - faces.indexOf(face))!
    const buyer = await open({ ...face, token })
    const { page } = buyer
    const [t, p, b] = [buyer.t(poolTexts), buyer.t(paymentTexts), buyer.t(studentBlockTexts)]
    await buyer.goto(`/newcar/matchedCarDetail?id=${stockNo}`)
    await page.getByRole('link', { name: t.orderIt }).click()
    await buyer.at(`/payment/student?car=${stockNo}`)
    await expectSeen(page.getByRole('heading', { name: p.theCar }))
    await expectSeen(page.getByText(stockNo))
    await consent(buyer)
    await choice(page, 'checkbox', p.identityConsent).click()
    await choosePayment(buyer, 'alipay')
    await buyer.audit()
    await payButton(buyer).click()
    await untilCashier(buyer)
    await pressAtCashier(buyer, 'pay')
    await expectSeen(payHeading(buyer, 'paid'))
    await toOrder(buyer)
    await expectSeen(page.getByRole('region', { name: b.stock }).getByText(stockNo))
    await buyer.audit()

    // Somebody else who had the page open hears so, and finds cars like it.
    const [other] = await newCustomers(ofShop('databaseUrl'), 1)
    await qualify(origin, other!.token)
    const late = await open({ ...face, token: other!.token })
    await late.goto(`/payment/student?car=${stockNo}`)
    await expectSeen(late.page.getByRole('heading', { name: p.takenTitle }))
    await late.audit()
    await late.goto(`/newcar/matchedCarDetail?id=${stockNo}`)
    await expectSeen(late.page.getByRole('heading', { name: t.goneTitle }))
  },
)
