import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { certIdOf, storedAccount } from './account.ts'
import { refusalBeside, shopSettings, writeShopSettings } from './shop-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'pay-account-'))
afterAll(() => rmSync(folder, { recursive: true }))
const account = storedAccount(folder, new Date('2026-11-22T00:00:00Z'))

test('an account is made once and kept where nobody else reads it', () => {
  expect(storedAccount(folder, new Date())).toEqual(account)
  expect(statSync(join(folder, 'account.json')).mode & 0o077).toBe(0)
  const path = writeShopSettings(folder, account, 'http://127.0.0.1:1')
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(readFileSync(path, 'utf8')).toContain(`WECHAT_PAY_MCH_ID="${account.wechat.mchid}"`)
})

test('UnionPay’s certificates form a chain, and the merchant’s key opens with its password', () => {
  const { merchant, platform, middle, root, pfx, pfxPassword } = account.unionpay
  const [top, between] = [root, middle].map(({ certificate }) => new X509Certificate(certificate))
  expect(between?.verify(top!.publicKey)).toBe(true)
  expect([top?.ca, between?.ca]).toEqual([true, true])
  for (const { certificate } of [merchant, platform]) {
    const read = new X509Certificate(certificate)
    expect([read.ca, read.verify(between!.publicKey), read.checkIssued(between!)]).toEqual([false, true, true])
  }
  expect(BigInt(certIdOf(merchant)).toString(16).toUpperCase()).toBe(merchant.serial)
  const open = (passphrase: string) => createSecureContext({ pfx: Buffer.from(pfx, 'base64'), passphrase })
  expect(() => open(pfxPassword)).not.toThrow()
  expect(() => open('111111')).toThrow()
})

test('in production it does not start beside a key that is not its own', () => {
  const own = shopSettings(account, 'http://127.0.0.1:1', folder)
  expect(refusalBeside({ ...own, NODE_ENV: 'production' }, account, folder)).toBeUndefined()
  expect(refusalBeside({ NODE_ENV: 'production', WECHAT_PAY_KEY_FILE: '/another.pem' }, account, folder)).toMatch(
    /^WECHAT_PAY_KEY_FILE .*does not start\.$/,
  )
  expect(refusalBeside({ WECHAT_PAY_KEY_FILE: '/another.pem' }, account, folder)).toBeUndefined()
})
