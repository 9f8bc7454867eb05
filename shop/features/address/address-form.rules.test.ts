import { describe, expect, it } from 'vitest'
import { type AddressDraft, draftOf, emptyDraft, inputOf, problemsOf } from './address-form.rules.ts'

const whole = { hasCities: true, hasAreas: true }
const draft = (change: Partial<AddressDraft> = {}): AddressDraft => ({
  ...emptyDraft(false),
  recipient: '沈知遥',
  mobile: '13800006621',
  provinceCode: 110_000,
  cityCode: 110_100,
  areaCode: 110_101,
  street: '东直门外大街 42 号院 3 号楼 1206',
  ...change,
})

describe('an address that is being written', () => {
  it('is right when everything is there', () => {
    expect(problemsOf(draft(), whole)).toEqual({})
  })
  it('misses everything at first', () => {
    expect(problemsOf(emptyDraft(true), { hasCities: false, hasAreas: false })).toEqual({
      recipient: 'recipientWrong',
      mobile: 'mobileWrong',
      areaCode: 'areaWrong',
      street: 'streetWrong',
    })
  })
  it.each([
    ['a blank name', { recipient: '   ' }, 'recipient'],
    ['a name of 31 characters', { recipient: '字'.repeat(31) }, 'recipient'],
    ['a number of ten digits', { mobile: '1380000662' }, 'mobile'],
    ['a landline', { mobile: '01085550101' }, 'mobile'],
    ['a city in place of its district', { areaCode: 0 }, 'areaCode'],
    ['a street of three characters', { street: '42 ' }, 'street'],
    ['a street of 101 characters', { street: '路'.repeat(101) }, 'street'],
  ] as const)('refuses %s', (_, change, field) => {
    expect(Object.keys(problemsOf(draft(change), whole))).toEqual([field])
  })
  it('takes a city that has no districts', () => {
    const dongguan = draft({ provinceCode: 440_000, cityCode: 441_900, areaCode: 0 })
    const depth = { hasCities: true, hasAreas: false }
    expect(problemsOf(dongguan, depth)).toEqual({})
    expect(inputOf(dongguan, depth).areaCode).toBe(441_900)
  })
  it('says where nothing is sent', () => {
    const taiwan = draft({ provinceCode: 710_000, cityCode: 0, areaCode: 0 })
    expect(problemsOf(taiwan, { hasCities: false, hasAreas: false })).toEqual({ areaCode: 'areaNotServed' })
  })
})

describe('what is sent', () => {
  it('is tidied', () => {
    const input = inputOf(
      draft({ recipient: ' 沈知遥 ', mobile: '+86 138 0000 6621', street: ' 新华路  18 号 ' }),
      whole,
    )
    expect(input).toMatchObject({ recipient: '沈知遥', mobile: '13800006621', street: '新华路 18 号' })
    expect('addressId' in input).toBe(false)
  })
  it('asks for a new district when the old one is gone', () => {
    const address = {
      ...inputOf(draft({ addressId: 7 }), whole),
      addressId: 7,
      tag: 'home' as const,
      isDefault: false,
      provinceCode: 110_000,
      cityCode: 110_100,
      regionName: '北京市 东城区',
      deliverable: false,
    }
    expect(draftOf(address)).toMatchObject({ addressId: 7, provinceCode: 110_000, areaCode: 0 })
    expect(draftOf({ ...address, deliverable: true }).areaCode).toBe(110_101)
  })
})
