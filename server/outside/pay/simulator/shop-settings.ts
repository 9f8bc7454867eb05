/** What a shop has to be told to speak to the simulator, as variables of its environment. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appSecretOf, type SimulatorAccount } from './account.ts'

/** Keys and certificates in PEM, by the names of their files. */
export const pemsOf = ({ wechat, alipay, unionpay }: SimulatorAccount): Record<string, string> => ({
  'wechat-key.pem': wechat.merchant.privateKey,
  'wechat-cert.pem': wechat.merchant.certificate,
  'wechat-public-key.pem': wechat.publicKey.publicKey,
  'alipay-key.pem': alipay.app.privateKey,
  'alipay-app-cert.pem': alipay.app.certificate,
  'alipay-cert.pem': alipay.platform.certificate,
  'alipay-root.pem': alipay.root.certificate,
  'unionpay-key.pem': unionpay.merchant.privateKey,
  'unionpay-cert.pem': unionpay.merchant.certificate,
  'unionpay-root.pem': unionpay.root.certificate,
  'unionpay-middle.pem': unionpay.middle.certificate,
})

/** The variables of a shop (decision 046), and those of whoever asks the simulator for faults. */
export type ShopSettings = Record<string, string>

/**
 * @param origin where the simulator is reached
 * @param folder where the files of keys lie (`writeShopSettings`)
 */
export function shopSettings(account: SimulatorAccount, origin: string, folder: string): ShopSettings {
  const { adminToken, wechat, alipay, unionpay } = account
  const file = (name: string) => join(folder, name)
  return {
    PAY_SIMULATOR_URL: origin,
    PAY_SIMULATOR_TOKEN: adminToken,
    WECHAT_PAY_URL: origin,
    WECHAT_PAY_FALLBACK_URL: origin,
    WECHAT_PAY_MCH_ID: wechat.mchid,
    WECHAT_PAY_APP_ID: wechat.appid,
    WECHAT_PAY_APP_SECRET: appSecretOf(account),
    WECHAT_PAY_PAGES_URL: origin,
    WECHAT_PAY_API_URL: origin,
    WECHAT_PAY_API_V3_KEY: wechat.apiV3Key,
    WECHAT_PAY_KEY_FILE: file('wechat-key.pem'),
    WECHAT_PAY_CERT_FILE: file('wechat-cert.pem'),
    WECHAT_PAY_PUBLIC_KEY_ID: wechat.publicKey.id,
    WECHAT_PAY_PUBLIC_KEY_FILE: file('wechat-public-key.pem'),
    ALIPAY_GATEWAY: `${origin}/gateway.do`,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_KEY_FILE: file('alipay-key.pem'),
    ALIPAY_APP_CERT_FILE: file('alipay-app-cert.pem'),
    ALIPAY_CERT_FILE: file('alipay-cert.pem'),
    ALIPAY_ROOT_CERT_FILE: file('alipay-root.pem'),
    UNIONPAY_ENVIRONMENT: 'test',
    UNIONPAY_GATEWAY: `${origin}/gateway/api`,
    UNIONPAY_FILES_URL: `${origin}/`,
    UNIONPAY_MER_ID: unionpay.merId,
    UNIONPAY_KEY_FILE: file('unionpay-key.pem'),
    UNIONPAY_CERT_FILE: file('unionpay-cert.pem'),
    UNIONPAY_ROOT_CERT_FILE: file('unionpay-root.pem'),
    UNIONPAY_MIDDLE_CERT_FILE: file('unionpay-middle.pem'),
  }
}

/**
 * Writes a shop's settings as a `.env`, and the keys that it names beside it; only the shop's system account reads them.
 * @returns the path of the `.env`
 */
export function writeShopSettings(folder: string, account: SimulatorAccount, origin: string): string {
  for (const [name, pem] of Object.entries(pemsOf(account))) writeFileSync(join(folder, name), pem, { mode: 0o600 })
  const path = join(folder, 'shop.env')
  const lines = Object.entries(shopSettings(account, origin, folder)).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(path, lines.join(''), { mode: 0o600 })
  return path
}

/**
 * Why the simulator may not start: in production beside keys of a real merchant, a customer could be sent to a cashier
 * that moves no money.
 * @param environment of the process
 * @param folder of the simulator's own keys
 * @returns one sentence, or nothing when it may start
 */
export function refusalBeside(
  environment: Record<string, string | undefined>,
  account: SimulatorAccount,
  folder: string,
): string | undefined {
  if (environment.NODE_ENV !== 'production') return undefined
  const own = new Set(Object.values(shopSettings(account, '', folder)).map(value => value.trim()))
  const foreign = Object.entries(environment).find(
    ([name, value]) =>
      /^(WECHAT|ALIPAY|UNIONPAY).*(KEY|PFX|CERT)/.test(name) && value?.trim() && !own.has(value.trim()),
  )
  return (
    foreign &&
    `${foreign[0]} holds a real merchant's key: with NODE_ENV=production the payment simulator does not start.`
  )
}
