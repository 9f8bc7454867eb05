/** Returning students through the calls: an approved qualification, and an order on it. */
import type { StaffRole } from '#contract/codes.ts'
import type { Input } from '#contract/kit.ts'
import { anInput, aPaper } from '#server/features/qualification/test-qualifications.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { payAtCashier } from './payer.ts'
import { expectSoon } from './visitor.ts'

/**
 * Sends in a qualification and has two people approve it.
 * @param staff whose tokens; absent: those of the journeys' own shop
 * @returns its number
 */
export async function qualify(
  origin: string,
  token: string,
  change: Partial<Input<'qualification.save'>> = {},
  staff: (role: StaffRole) => Promise<string> = staffToken,
): Promise<string> {
  const written = anInput(new Date(), change)
  const { qualificationNo } = await ask(origin, 'qualification.save', written, { token })
  for (const documentKind of ['passport', 'proof'] as const)
    await ask(
      origin,
      'qualification.addPaper',
      { qualificationNo, documentKind, content: aPaper(), consent: true },
      { token },
    )
  const { own } = await ask(origin, 'qualification.mine', {}, { token })
  await ask(origin, 'qualification.submit', { qualificationNo, version: own!.version, consent: true }, { token })
  const [first, second] = [await staff('reviewer'), await staff('reviewer')]
  for (const [who, event] of [
    [first, 'take'],
    [first, 'agree'],
    [second, 'approve'],
  ] as const) {
    const { version } = await ask(origin, 'desk.qualification.detail', { qualificationNo }, { token: who })
    await ask(origin, 'desk.qualification.decide', { qualificationNo, version, event }, { token: who })
  }
  return qualificationNo
}

/** What a customer sends to order a configuration on a qualification, as the preview says it. */
export async function studentWish(
  origin: string,
  token: string,
  { code, qualificationNo }: { code: string; qualificationNo: string },
): Promise<Input<'studentOrder.place'>> {
  const [outlet] = await ask(origin, 'dealer.matchOutlet', { lng: 116.4, lat: 39.9, limit: 1, services: ['sales'] })
  const { outletId } = outlet!
  const seen = await ask(origin, 'studentOrder.preview', { code, outletId }, { token })
  return {
    code,
    outletId,
    qualificationNo,
    termsVersion: seen.terms.version,
    consent: true,
    identityConsent: true,
    expectPriceFen: seen.price!.withoutFen,
    expectDepositFen: seen.depositFen,
  }
}

/** Orders a configuration on a qualification and pays its deposit. @returns the number of the order */
export async function orderStudentCar(
  origin: string,
  token: string,
  of: { code: string; qualificationNo: string },
): Promise<string> {
  const { orderNo } = await ask(origin, 'studentOrder.place', await studentWish(origin, token, of), { token })
  await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos: [orderNo], method: 'wechat' }, { token }))
  await expectSoon(async () => (await ask(origin, 'order.detail', { orderNo }, { token })).code).toBe(20)
  return orderNo
}
