/** Orders of returning students, for tests: from an approved qualification to the plate. */
import { sql } from 'kysely'
import type { Input } from '#contract/kit.ts'
import { type CustomsStep, customsStepRows, customsSteps } from '#contract/student/customs-steps.ts'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { newCarsOf } from '#server/features/order/test-new-car.ts'
import type { openTestShop } from '#server/features/order/test-shop.ts'
import { aPaper, qualificationsOf } from '#server/features/qualification/test-qualifications.ts'
import { beijingDay, hourMs, msBetween } from '#server/lib/clock.ts'
import { STUDENT_TERMS_VERSION } from './student-order.terms.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let cars = 0
/** A VIN that no other test has. */
export const aVin = (): string => `LX0ST${String(++cars).padStart(12, '0')}`

/** What an order of a returning student takes, step by step. */
export async function studentOrdersOf(shop: Shop) {
  const { submitted, decide } = qualificationsOf(shop)
  const newCars = newCarsOf(shop)
  const balance = await balanceOf(shop)
  let signedInAt: Date | undefined
  let people = { first: '', second: '', operator: '', other: '' }
  /** Two reviewers and two operators, who sign in again when the clock has gone on. */
  async function staff(): Promise<typeof people> {
    if (signedInAt && msBetween(signedInAt, shop.now()) < hourMs) return people
    signedInAt = shop.now()
    people = {
      first: await shop.newStaff('reviewer'),
      second: await shop.newStaff('reviewer'),
      operator: await shop.newStaff('operator'),
      other: await shop.newStaff('operator'),
    }
    return people
  }

  /** A customer with an approved qualification. */
  async function qualified(change: Parameters<typeof submitted>[0] = {}) {
    const made = await submitted(change)
    const { first, second } = await staff()
    await decide(first, made.qualificationNo, 'take')
    await decide(first, made.qualificationNo, 'agree')
    const answer = await decide(second, made.qualificationNo, 'approve')
    if (!answer.success) throw new Error(answer.message)
    return made
  }
  /** What a customer sends who has seen the preview. */
  async function wish(
    { token, qualificationNo }: { token: string; qualificationNo: string },
    change: Partial<Input<'studentOrder.place'>> = {},
  ): Promise<Input<'studentOrder.place'>> {
    const { stockNo } = change
    const seen = await shop.ask(
      'studentOrder.preview',
      token,
      stockNo === undefined
        ? {
            code: change.code ?? (await newCars.codeOfCar()),
            outletId: change.outletId ?? (await newCars.outletWithSales()),
          }
        : { stockNo },
    )
    return {
      code: seen.car.code,
      outletId: seen.outlet!.outletId,
      qualificationNo,
      termsVersion: STUDENT_TERMS_VERSION,
      consent: true,
      identityConsent: true,
      expectPriceFen: seen.price?.withoutFen ?? 0,
      expectDepositFen: seen.depositFen,
      ...change,
    }
  }
  async function placed(change: Partial<Input<'studentOrder.place'>> = {}) {
    const made = await qualified()
    const { orderNo, dueFen } = await shop.ask('studentOrder.place', made.token, await wish(made, change))
    return { ...made, orderNo, dueFen }
  }
  async function paid(change: Partial<Input<'studentOrder.place'>> = {}) {
    const made = await placed(change)
    await shop.payAt(made.token, made.orderNo, 'succeed')
    await shop.runJobs()
    return made
  }
  async function confirmed(change: Partial<Input<'studentOrder.place'>> = {}) {
    const made = await paid(change)
    await shop.ask('desk.order.confirm', (await staff()).operator, { orderNo: made.orderNo })
    return made
  }

  const numbers: Partial<Record<CustomsStep, () => string>> = {
    allocated: aVin,
    plated: () => '沪AD12345',
  }
  const addPaper = async (orderNo: string, step: CustomsStep, who?: string, content = aPaper()) =>
    shop.call('desk.studentOrder.addPaper', who ?? (await staff()).operator, { orderNo, step, content })
  const step = async (
    orderNo: string,
    name: CustomsStep,
    more: Partial<Input<'desk.studentOrder.step'>> = {},
    who?: string,
  ) =>
    shop.call('desk.studentOrder.step', who ?? (await staff()).operator, {
      orderNo,
      step: name,
      doneOn: beijingDay(shop.now()),
      number: customsStepRows[name].number === null ? '' : (numbers[name]?.() ?? `关字〔2026〕${++cars}号`),
      validUntil: null,
      ...more,
    })
  /** Notes all steps up to this one, with their documents, and pays the balance where it has to be. */
  async function walk(orderNo: string, until: CustomsStep) {
    for (const name of customsSteps) {
      const { state } = (
        await sql<{ state: string }>`select state from shop_order where order_no = ${orderNo}`.execute(shop.db)
      ).rows[0]!
      const { nextStep, stock } = await atDesk(orderNo)
      if (nextStep === name) {
        if (customsStepRows[name].paper === 'needed') await addPaper(orderNo, name)
        if (name === 'permit') await balance.settled(orderNo)
        // The VIN of a car of the stock is known.
        const answer = await step(orderNo, name, name === 'allocated' && stock ? { number: '' } : {})
        if (!answer.success) throw new Error(`${name} from ${state}: ${answer.message}`)
      }
      if (name === until) return
    }
  }
  const mine = async (token: string, orderNo: string) => (await shop.ask('studentOrder.ofOrder', token, { orderNo }))!
  const atDesk = async (orderNo: string, who?: string) =>
    (await shop.ask('desk.studentOrder.ofOrder', who ?? (await staff()).operator, { orderNo }))!
  return {
    ...newCars,
    balance,
    staff,
    qualified,
    wish,
    placed,
    paid,
    confirmed,
    addPaper,
    step,
    walk,
    mine,
    atDesk,
  }
}
