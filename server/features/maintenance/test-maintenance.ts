/** An outlet with bays, a car, and somebody who books it in. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Envelope, Input, Output } from '#contract/kit.ts'
import type { Preparation } from '#server/db/test-database.ts'
import { policyVersionAt } from '#server/db/seed/policies.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { codesOf, newVisitor, type Visitor } from '#server/features/verify/test-codes.ts'
import { requestOf } from '#server/http/test-app.ts'

type Book = Input<'maintenance.book'>
export type SaidCar = Extract<Book['car'], { plate: string }>

export const thing = { outletId, kind: 'maintenance' } as const
/** A model with an engine that is built since long. */
export const vega = { seriesCode: 'vega', rangeCode: 'vega-t', modelYear: 2023 } as const

/**
 * @param bays how many the outlet has
 * @param prepared what stands in its database
 */
export async function openWorkshop(bays: number, connections?: number, prepared?: Preparation) {
  const shop = await openSlots(connections, prepared)
  const codes = codesOf(shop.app)
  for (let n = 1; n <= bays; n++) await shop.addResource('lift', `${n} 号工位`)
  let [lastPhone, lastPlate, days] = [13_700_000_000, 10_000, 1]

  const newPhone = () => String(++lastPhone)
  const newPlate = () => `京A${++lastPlate}`
  /** A day that no test has had before. */
  const newDay = () => new Date(Date.UTC(2026, 10, 24 + days++)).toISOString().slice(0, 10)
  const agreed = (leaveOut: readonly string[] = []): Book['consents'] =>
    (['PRIVACY', 'CONTACT', 'DEALER'] as const)
      .filter(each => !leaveOut.includes(each))
      .map(consentId => ({
        consentId,
        consentVersion: policyVersionAt(consentId, shop.now()),
        signTime: shop.now().getTime(),
      }))

  const priceOf = async (works: readonly string[], model: Omit<typeof vega, 'plate'> = vega) => {
    const { works: offered } = await shop.ask('maintenance.works', '', { ...model, mileage: 5 })
    const chosen = offered.filter(each => works.includes(each.work))
    const minutes = chosen.reduce((sum, each) => sum + each.minutes, 0)
    return { totalFen: chosen.reduce((sum, each) => sum + each.priceFen, 0), halfHours: Math.ceil(minutes / 30) }
  }
  const hold = async (day: string, time = '10:00', { token = '', halfHours = 0, at = outletId } = {}) =>
    shop.ask('slot.hold', token, {
      ...thing,
      outletId: at,
      day,
      time,
      halfHours: halfHours || (await priceOf(['oil', 'check'])).halfHours,
    })

  /** Sends it as it is. */
  async function send(
    given: Partial<Book> & Pick<Book, 'mobile' | 'holdKey'>,
    token = '',
    visitor: Visitor = newVisitor(),
  ) {
    const works = given.works ?? ['oil', 'check']
    const input: Book = {
      car: { plate: newPlate(), ...vega },
      mileage: 5,
      expectTotalFen: (await priceOf(works)).totalFen,
      lastName: '沈',
      firstName: '知遥',
      consents: agreed(),
      ...given,
      works,
    }
    const answer = await shop.app.http.inject({
      ...requestOf('maintenance.book', input as unknown as Record<string, unknown>, {
        token,
        headers: { 'idempotency-key': randomUUID(), cookie: 'lang=en' },
      }),
      remoteAddress: visitor.ip,
    })
    const envelope = answer.json<Envelope<Output<'maintenance.book'>>>()
    const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
    return { ...envelope, input, refused: envelope.success ? undefined : refused }
  }
  /** Sends it with a code for the phone. */
  const book = async (given: Partial<Book> & Pick<Book, 'mobile' | 'holdKey'>, token = '') =>
    send({ smsCode: await codes.codeFor('appointment', given.mobile), ...given }, token)

  const visits = (where: ReturnType<typeof sql>) =>
    sql<{ n: number }>`
      select count(*)::int as n from maintenance_visit v join slot_booking b on b.id = v.booking_id where ${where}`
      .execute(shop.db)
      .then(({ rows }) => rows[0]!.n)

  return { ...shop, codes, newPhone, newPlate, newDay, agreed, priceOf, hold, send, book, visits }
}
