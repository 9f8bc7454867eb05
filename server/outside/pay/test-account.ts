/** The account of the simulator in tests. */
import { join } from 'node:path'
import { dayMs } from '#server/lib/clock.ts'
import { appSecretOf, storedAccount } from './simulator/account.ts'
import { pemsOf } from './simulator/shop-settings.ts'

/** One account for all shops of tests, for its keys take seconds to make. */
export const ACCOUNT_FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/pay-simulator')

/** The account; its certificates hold since yesterday, for clocks of tests go their own ways. */
export const testAccount = () => storedAccount(ACCOUNT_FOLDER, new Date(Date.now() - dayMs))

/** What no log may hold of it: tokens, and of each key a line that no other key has. */
export function secretsOfChannels(): string[] {
  const account = testAccount()
  const keys = Object.values(pemsOf(account)).filter(pem => pem.includes('PRIVATE KEY'))
  return [
    account.adminToken,
    account.wechat.apiV3Key,
    appSecretOf(account),
    account.unionpay.pfx.slice(0, 60),
    ...keys.map(pem => pem.split('\n')[10]!),
  ]
}
