import { describe, expect, test } from 'vitest'
import { policyHref } from '#contract/policy-pages.ts'
import { policyIds } from '#contract/codes.ts'
import { policyAt } from './policy-load.ts'

const at = (address: string) => policyAt(new URL(address, 'https://shop.example'))

describe('the address of a policy', () => {
  test.each(policyIds)('of %s is read as it is written, with and without a version', policyId => {
    expect(at(policyHref(policyId))).toEqual({ policyId })
    expect(at(policyHref(policyId, '1.10'))).toEqual({ policyId, version: '1.10' })
  })

  test.each([
    ['/policydetail?policyId=third_parties', { policyId: 'THIRD_PARTIES' }],
    ['/policydetail?policyId=nonsense', { policyId: 'PRIVACY' }],
    ['/policydetail?version=', { policyId: 'PRIVACY' }],
    ['/User_Agreement/?policyId=PRIVACY', { policyId: 'AGREEMENT' }],
  ])('%s means %j', (address, meant) => {
    expect(at(address)).toEqual(meant)
  })
})
