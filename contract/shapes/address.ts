import * as z from 'zod'
import { plainLine, regionNumber, rowId, word } from '../parts.ts'

/** Labels that a customer may give an address. */
export const addressTags = ['home', 'work', 'other'] as const

export const Address = z.object({
  addressId: z.int(),
  recipient: z.string(),
  /** Whole, for its owner edits it; screens mask it (decisions: Validation). */
  mobile: z.string(),
  provinceCode: z.int(),
  cityCode: z.int(),
  areaCode: z.int(),
  /** Province, city and district in the visitor's language. */
  regionName: word,
  street: z.string(),
  tag: z.enum(addressTags),
  isDefault: z.boolean(),
  /** False: the district is no longer a district; the customer chooses it anew. */
  deliverable: z.boolean(),
})

export const addressShapes = {
  'address.list': {
    summary: '本人的收货地址，默认地址在前',
    in: z.strictObject({}),
    out: z.array(Address),
  },
  'address.save': {
    summary: '新增或修改收货地址；第一个地址自动成为默认',
    in: z.strictObject({
      /** Absent: a new one. */
      addressId: rowId.optional(),
      recipient: plainLine(30, 1),
      /** As it is written; `mobileNumber` reads it. */
      mobile: z.string().max(24),
      areaCode: regionNumber,
      street: plainLine(100, 4),
      tag: z.enum(addressTags).default('home'),
      isDefault: z.boolean().default(false),
    }),
    out: Address,
  },
  'address.setDefault': {
    summary: '设为默认收货地址',
    in: z.strictObject({ addressId: rowId }),
    out: z.array(Address),
  },
  'address.remove': {
    summary: '删除收货地址；已下订单不受影响',
    in: z.strictObject({ addressId: rowId }),
    out: z.array(Address),
  },
}
