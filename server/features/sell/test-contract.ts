/** Contracts for customers' cars, and other accounts for their price. For tests. */
import { sql } from 'kysely'
import type { ErrorName } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import { deviceCookie } from '#server/features/verify/device.ts'
import { codesOf, newVisitor } from '#server/features/verify/test-codes.ts'
import { requestOf, type TestApp } from '#server/http/test-app.ts'
import { required } from '#contract/required.ts'
import { car } from './test-cars.ts'
import { type openSell, outletId } from './test-sell.ts'

/** The account that a seller names first, and the one that is to take its place. */
export const firstAccount = { holder: '沈知遥', bank: '工商银行', accountNo: '622202020001234567' }
export const otherAccount = { holder: '沈知遥', bank: '建设银行', accountNo: '621700001000765432' }

export function contractsOf(shop: Awaited<ReturnType<typeof openSell>>) {
  const codes = codesOf(shop.app as unknown as TestApp)

  /**
   * A sale on the day of its inspection whose contract is signed.
   * @param finalFen absent: what was offered, which takes two people to pay
   */
  async function signed(day: string, { finalFen, sign = true }: { finalFen?: number; sign?: boolean } = {}) {
    const me = await shop.newSeller()
    const { carOfferNo, offerFen } = await shop.booked(me.token, day)
    shop.setNow(`${day}T10:30:00+08:00`)
    const dealer = await shop.newStaff('dealer', outletId)
    const { mileageKm, accident, condition } = car
    await shop.ask('desk.offer.inspect', dealer, { carOfferNo, mileageKm, accident, condition })
    const priceFen = finalFen ?? offerFen!
    await shop.ask('desk.offer.price', dealer, { carOfferNo, finalFen: priceFen, reason: '轮胎须更换' })
    await shop.ask('sell.agree', me.token, { carOfferNo, expectFen: priceFen, ...firstAccount })
    if (sign)
      await shop.ask('desk.offer.sign', dealer, { carOfferNo, contractNo: `C-${carOfferNo}`, sellerName: '沈知遥' })
    return { me, carOfferNo, dealer, detail: () => shop.ask('sell.detail', me.token, { carOfferNo }) }
  }
  type Sale = Pick<Awaited<ReturnType<typeof signed>>, 'me' | 'carOfferNo'>

  /** Asks for a code as the page does. @returns it, or the name of the refusal */
  async function codeFor({ me, carOfferNo }: Sale, account = otherAccount): Promise<string> {
    const visitor = newVisitor()
    const captchaId = await codes.solved('contract', visitor)
    const answer = await shop.app.http.inject({
      ...requestOf(
        'sell.accountCode',
        { carOfferNo, ...account, captchaId },
        { token: me.token, headers: { cookie: `lang=en; ${deviceCookie}=${visitor.device}` } },
      ),
      remoteAddress: visitor.ip,
    })
    const { code } = answer.json<{ code: number }>()
    if (code !== 200)
      return required(
        (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === code),
        'refusal',
      )
    const { rows } = await sql<{ code: string }>`
      select code from sample_sms where phone = (select mobile from customer where id = ${me.id}) order by id desc
      limit 1`.execute(shop.db)
    return required(rows[0], 'message').code
  }
  const change = ({ me, carOfferNo }: Sale, code: string, account = otherAccount) =>
    shop.call('sell.changeAccount', me.token, { carOfferNo, ...account, code })
  /** A sale whose seller has asked for another account. */
  async function changing(day: string, given: Parameters<typeof signed>[1] = {}) {
    const sale = await signed(day, given)
    const { data } = await change(sale, await codeFor(sale))
    return { ...sale, askedAt: required(data?.accountAsked, 'account that waits').at }
  }
  return { signed, codeFor, change, changing }
}
