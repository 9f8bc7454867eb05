import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { UnionpayKeys } from '#server/outside/pay/unionpay/keys.ts'
import { pageHeaders } from './security.ts'

/** The policy of a page as its directives. @param userAgent of who asks */
function policyOf(env: Record<string, string>, userAgent?: string): Record<string, string[]> {
  const config = loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', ...env })
  const text = pageHeaders(config, 'a-nonce', false, { userAgent })['content-security-policy']!
  return Object.fromEntries(
    text.split('; ').map(directive => {
      const [name, ...sources] = directive.split(' ')
      return [name!, sources]
    }),
  )
}
const backends = {
  ORDER_BACKEND_URL: 'https://orders.example.com/shop',
  LEADS_BACKEND_URL: 'https://leads.example.com',
  DISCLAIMER_BACKEND_URL: 'https://papers.example.com/a',
  PRIVACY_BACKEND_URL: 'https://papers.example.com/b',
}

describe('the policy of a page', () => {
  test('lets its calls go to this server alone', () => {
    expect(policyOf({})['connect-src']).toEqual(["'self'"])
  })
  test('names each separate backend once, by its origin, and only where calls go', () => {
    const policy = policyOf(backends)
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://orders.example.com',
      'https://leads.example.com',
      'https://papers.example.com',
    ])
    for (const [name, sources] of Object.entries(policy))
      if (name !== 'connect-src') expect(sources.join(' '), name).not.toContain('example.com')
  })
  test('lets pictures come from a map service where one is named, and nothing else of it', () => {
    const tiles = {
      MAP_TILES_URL: 'https://t.example.com/w/{z}/{x}/{y}.png?tk=1',
      MAP_TILES_SYSTEM: 'wgs84',
      MAP_TILES_NOTE: 'GS',
    }
    const policy = policyOf(tiles)
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://t.example.com'])
    for (const [name, sources] of Object.entries(policy))
      if (name !== 'img-src') expect(sources.join(' '), name).not.toContain('example.com')
    expect(policyOf({})['img-src']).toEqual(["'self'", 'data:', 'blob:'])
  })
  test('opens for WeChat’s script in its browser alone, by its whole address, and only where one is named', () => {
    const named = { WECHAT_SCRIPT_URL: 'https://scripts.example.com/card.js' }
    const [inWechat, elsewhere] = ['Mozilla/5.0 (iPhone) MicroMessenger/8.0', 'Mozilla/5.0 (iPhone) Safari']
    const policy = policyOf(named, inWechat)
    expect(policy['script-src']).toEqual(["'self'", "'nonce-a-nonce'", named.WECHAT_SCRIPT_URL])
    for (const [name, sources] of Object.entries(policy))
      if (name !== 'script-src') expect(sources.join(' '), name).not.toContain('example.com')
    for (const closed of [policyOf(named, elsewhere), policyOf(named), policyOf({}, inWechat)])
      expect(closed['script-src']).toEqual(["'self'", "'nonce-a-nonce'"])
  })
  test('lets forms go to this server, and to a channel that is entered by one', () => {
    expect(policyOf({})['form-action']).toEqual(["'self'"])
    const gateway = 'https://gateway.95516.com/gateway/api'
    const config = { ...loadConfig({}), pay: { unionpay: { gateway } as UnionpayKeys } }
    const text = pageHeaders(config, 'a-nonce', false)['content-security-policy']
    expect(text).toContain("form-action 'self' https://gateway.95516.com https://*.95516.com")
  })
  test('never runs what carries no nonce, whatever is set', () => {
    for (const env of [{}, backends]) expect(policyOf(env)['script-src']).toEqual(["'self'", "'nonce-a-nonce'"])
  })
  test('lets forms go to a login service that is somebody else’s', () => {
    const login = { LOGIN_ISSUER: 'https://login.example.com/realm', LOGIN_CLIENT_ID: 'shop', LOGIN_CLIENT_SECRET: 'x' }
    expect(policyOf(login)['form-action']).toEqual(["'self'", 'https://login.example.com'])
  })
})

describe('what a page may ask of the device', () => {
  const rightsOf = (shown?: { camera: boolean }) =>
    pageHeaders(loadConfig({}), 'a-nonce', false, shown)['permissions-policy']
  test('is no camera, but at the desk, which reads vouchers', () => {
    expect(rightsOf()).toBe('geolocation=(self), camera=(), microphone=(), payment=()')
    expect(rightsOf({ camera: true })).toBe('geolocation=(self), camera=(self), microphone=(), payment=()')
  })
})
