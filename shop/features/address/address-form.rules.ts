import type { Input, Output } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'

export type Address = Output<'address.list'>[number]
export type AddressInput = Input<'address.save'>

/** An address while it is being written. */
export interface AddressDraft {
  addressId: number | undefined
  recipient: string
  mobile: string
  provinceCode: number
  cityCode: number
  areaCode: number
  street: string
  tag: Address['tag']
  isDefault: boolean
}

export const addressFields = ['recipient', 'mobile', 'areaCode', 'street'] as const
export type AddressField = (typeof addressFields)[number]
/** Which text says what is wrong with a field. */
export type AddressProblem = 'recipientWrong' | 'mobileWrong' | 'areaWrong' | 'areaNotServed' | 'streetWrong'
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

export const emptyDraft = (isDefault: boolean): AddressDraft => ({
  addressId: undefined,
  recipient: '',
  mobile: '',
  provinceCode: 0,
  cityCode: 0,
  areaCode: 0,
  street: '',
  tag: 'home',
  isDefault,
})

/** What is edited; a district that is no district any more is chosen anew. */
export function draftOf({ regionName: _, deliverable, ...address }: Address): AddressDraft {
  return { ...address, areaCode: deliverable ? address.areaCode : 0 }
}

/** Which levels the chosen place offers below it: some cities have no districts, some provinces no cities (domain C.6). */
export interface RegionDepth {
  hasCities: boolean
  hasAreas: boolean
}

/** What is wrong with a draft; the limits are those of the call (contract: address.save). */
export function problemsOf(draft: AddressDraft, depth: RegionDepth): AddressProblems {
  const length = (text: string) => [...text.trim()].length
  const problems: AddressProblems = {}
  if (length(draft.recipient) < 1 || length(draft.recipient) > 30) problems.recipient = 'recipientWrong'
  if (mobileNumber(draft.mobile) === undefined) problems.mobile = 'mobileWrong'
  if (draft.provinceCode && !depth.hasCities) problems.areaCode = 'areaNotServed'
  else if (regionOf(draft, depth) === undefined) problems.areaCode = 'areaWrong'
  if (length(draft.street) < 4 || length(draft.street) > 100) problems.street = 'streetWrong'
  return problems
}

/** The code to send: the district, or the city where there are no districts. */
function regionOf({ cityCode, areaCode }: AddressDraft, { hasAreas }: RegionDepth): number | undefined {
  return (hasAreas ? areaCode : areaCode || cityCode) || undefined
}

/** What the call takes for a draft without problems. */
export function inputOf(draft: AddressDraft, depth: RegionDepth): AddressInput {
  const { addressId, recipient, mobile, street, tag, isDefault } = draft
  return {
    ...(addressId === undefined ? {} : { addressId }),
    recipient: recipient.trim(),
    mobile: mobileNumber(mobile) ?? mobile,
    areaCode: regionOf(draft, depth) ?? draft.areaCode,
    street: street.trim().replace(/\s+/g, ' '),
    tag,
    isDefault,
  }
}
