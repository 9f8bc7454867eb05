/** What an offer says, as answers to the form of selling, so that its lead reads the same wherever it came from. */
import type { ConsentPurpose } from '#contract/codes.ts'
import type { Parsed } from '#contract/kit.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import type { ReadLead } from '#server/features/lead/lead.read.ts'
import { saidIn } from '#server/features/lead/lead.said.ts'
import type { Ctx } from '#server/http/context.ts'
import { gradeOf, type Condition } from '#server/lib/valuation.ts'
import type { OfferRow } from './sell.queries.ts'

export type Consents = Parsed<'sell.ask'>['consents']

export type SaidSale = Pick<
  OfferRow,
  'seriesCode' | 'spuId' | 'registeredOn' | 'mileageKm' | 'plate' | 'vin' | 'cityCode' | 'contactName' | 'phone'
> & { condition: Condition }

/** Whether each of the purposes was agreed to. */
export const given = (consents: Consents, ...needed: ConsentPurpose[]): boolean =>
  needed.every(purpose => consents.some(each => each.consentId === purpose))

/** @param outletId where it is inspected; absent: nobody has chosen */
export async function saidOfSale(ctx: Ctx, asked: SaidSale, consents: Consents, outletId?: number): Promise<ReadLead> {
  const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === outletId)
  const said = {
    seriesCode: asked.seriesCode,
    modelCode: String(asked.spuId),
    registeredOn: asked.registeredOn,
    mileageKm: String(asked.mileageKm),
    condition: String(gradeOf(asked.condition)),
    licenseNumber: asked.plate,
    vin: asked.vin,
    cityCode: String(outlet?.cityCode ?? asked.cityCode),
    outletId: outletId === undefined ? '' : String(outletId),
    customerName: asked.contactName,
    mobile: asked.phone,
  }
  return saidIn(ctx, 'sell', said, consents)
}
