import { mobileNumber } from '#contract/mobile.ts'
import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { fullName, lineage, type Regions } from '#server/features/region/region.rules.ts'
import type { CustomerCtx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  addAddress,
  type AddressRow,
  addressesOf,
  changeAddress,
  lockAddresses,
  makeDefault,
  removeAddress,
} from './address.queries.ts'
import { isDeliverable } from './address.rules.ts'

/** More than anybody keeps; a list without an end would be a place to dump data. */
const MOST_ADDRESSES = 20

function shown(row: AddressRow, regions: Regions): Reply<'address.list'>[number] {
  const [province, city] = lineage(regions, row.areaCode)
  return {
    ...row,
    addressId: row.id,
    provinceCode: province?.code ?? row.areaCode,
    cityCode: city?.code ?? row.areaCode,
    regionName: fullName(regions, row.areaCode),
    deliverable: isDeliverable(regions, row.areaCode),
  }
}

async function listed(ctx: CustomerCtx): Promise<Reply<'address.list'>> {
  const [rows, regions] = await Promise.all([addressesOf(ctx.db, ctx.customerId), regionsOf(ctx.memory)])
  return rows.map(row => shown(row, regions))
}

export const addressHandlers = {
  'address.list': ({ ctx }) => listed(ctx),
  /** Adds or changes an address. The first one is the default whether asked or not: there is always one. */
  'address.save': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const { tx } = ctx
    const regions = await regionsOf(ctx.memory)
    if (!isDeliverable(regions, input.areaCode)) throw new Refusal('REGION_UNKNOWN')
    const mobile = mobileNumber(input.mobile)
    if (!mobile) throw new Refusal('MOBILE_WRONG')
    const facts = {
      recipient: input.recipient,
      mobile,
      areaCode: input.areaCode,
      street: input.street,
      tag: input.tag,
    }
    const count = await lockAddresses(tx, customerId)
    let id = input.addressId
    if (id === undefined) {
      if (count >= MOST_ADDRESSES) throw new Refusal('TOO_MANY_ADDRESSES', { n: MOST_ADDRESSES })
      id = await addAddress(tx, customerId, facts, now)
    } else if (!(await changeAddress(tx, customerId, id, facts, now))) throw new Refusal('NOT_FOUND')
    if (input.isDefault || count === 0) await makeDefault(tx, customerId, id)
    const row = (await addressesOf(tx, customerId)).find(each => each.id === id)
    return shown(required(row, 'address that was just written'), regions)
  },
  'address.setDefault': async ({ input, ctx }) => {
    const { tx } = ctx
    await lockAddresses(tx, ctx.customerId)
    if (!(await makeDefault(tx, ctx.customerId, input.addressId))) throw new Refusal('NOT_FOUND')
    return listed(ctx)
  },
  /** Removes an address; the default moves to the one that was changed last. */
  'address.remove': async ({ input, ctx }) => {
    const { tx } = ctx
    await lockAddresses(tx, ctx.customerId)
    const gone = await removeAddress(tx, ctx.customerId, input.addressId)
    if (!gone) throw new Refusal('NOT_FOUND')
    const [next] = await addressesOf(tx, ctx.customerId)
    if (gone.wasDefault && next) await makeDefault(tx, ctx.customerId, next.id)
    return listed(ctx)
  },
} satisfies Partial<Handlers>
