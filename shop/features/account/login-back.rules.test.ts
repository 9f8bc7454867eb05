import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { faultInAddress, faultOfCode, loginAgain } from './login-back.rules.ts'

test.each([
  ['code=1&state=2', undefined],
  ['', 'expired'],
  ['code=1', 'expired'],
  ['state=2', 'expired'],
  ['error=access_denied&state=2', 'denied'],
  ['error=expired', 'expired'],
  ['error=temporarily_unavailable', 'unavailable'],
  ['error=server_error', 'unavailable'],
  ['error=invalid_scope', 'failed'],
  ['error=<script>', 'failed'],
])('the address ?%s means %s', (query, fault) => {
  expect(faultInAddress(new URLSearchParams(query))).toBe(fault)
})

test.each([
  [errors.LOGIN_EXPIRED[0], 'expired'],
  [errors.LOGIN_ELSEWHERE[0], 'elsewhere'],
  [errors.LOGIN_NOT_STAFF[0], 'notStaff'],
  [errors.LOGIN_INVITATION[0], 'invitation'],
  [errors.LOGIN_INVITATION_OTHER[0], 'invitationOther'],
  [errors.LOGIN_SECOND_FACTOR[0], 'secondFactor'],
  [errors.LOGIN_UNAVAILABLE[0], 'unavailable'],
  [errors.LOGIN_FAILED[0], 'failed'],
  [errors.BAD_SHAPE[0], 'failed'],
  [0, 'unavailable'],
])('code %d means %s', (code, fault) => {
  expect(faultOfCode(code)).toBe(fault)
})

test.each([
  ['state=s./user/myorder~1tab=1', 'expired', '/sso/login?back=%2Fuser%2Fmyorder%3Ftab%3D1'],
  ['state=s./console/orders', 'denied', '/sso/login?back=%2Fconsole%2Forders&kind=staff'],
  ['state=s./console', 'notStaff', '/sso/login?back=%2Fconsole&kind=staff&prompt=login'],
  ['state=s./consoles', 'failed', '/sso/login?back=%2Fconsoles'],
  ['state=s.//evil.example', 'failed', '/sso/login?back=%2F'],
  ['', 'expired', '/sso/login?back=%2F'],
] as const)('after ?%s (%s) the next try begins at %s', (query, fault, address) => {
  expect(loginAgain(new URLSearchParams(query), fault)).toBe(address)
})
