/** What a shop has to be told to speak to the simulator, as variables of its environment. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SimulatorAccount } from './account.ts'

/** Names begin with the channel; values are text, keys and certificates PEM. */
export type ShopSettings = Record<string, string>

/** @param origin where the simulator is reached */
export function shopSettings({ adminToken, wechat, alipay, unionpay }: SimulatorAccount, origin: string): ShopSettings {
  return {
    PAY_SIMULATOR_URL: origin,
    PAY_SIMULATOR_TOKEN: adminToken,
    WECHAT_PAY_ORIGIN: origin,
    WECHAT_PAY_MCHID: wechat.mchid,
    WECHAT_PAY_APPID: wechat.appid,
    WECHAT_PAY_API_V3_KEY: wechat.apiV3Key,
    WECHAT_PAY_SERIAL: wechat.merchant.serial,
    WECHAT_PAY_PRIVATE_KEY: wechat.merchant.privateKey,
    WECHAT_PAY_PLATFORM_CERTIFICATES: wechat.platform.map(({ certificate }) => certificate).join(''),
    WECHAT_PAY_PUBLIC_KEY_ID: wechat.publicKey.id,
    WECHAT_PAY_PUBLIC_KEY: wechat.publicKey.publicKey,
    ALIPAY_GATEWAY: `${origin}/gateway.do`,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: alipay.app.privateKey,
    ALIPAY_APP_CERTIFICATE: alipay.app.certificate,
    ALIPAY_PLATFORM_CERTIFICATE: alipay.platform.certificate,
    ALIPAY_ROOT_CERTIFICATE: alipay.root.certificate,
    UNIONPAY_GATEWAY: `${origin}/gateway/api/`,
    UNIONPAY_FILES: `${origin}/`,
    UNIONPAY_MER_ID: unionpay.merId,
    UNIONPAY_PRIVATE_KEY: unionpay.merchant.privateKey,
    UNIONPAY_CERTIFICATE: unionpay.merchant.certificate,
    UNIONPAY_PFX: unionpay.pfx,
    UNIONPAY_PFX_PASSWORD: unionpay.pfxPassword,
    UNIONPAY_MIDDLE_CERTIFICATE: unionpay.middle.certificate,
    UNIONPAY_ROOT_CERTIFICATE: unionpay.root.certificate,
  }
}

/** Writes them into a file that only the shop's system account reads, in the form of a `.env`. @returns its path */
export function writeShopSettings(folder: string, settings: ShopSettings): string {
  const path = join(folder, 'shop.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(path, lines.join(''), { mode: 0o600 })
  return path
}

/**
 * Why the simulator may not start: in production beside keys of a real merchant, a customer could be sent to a cashier
 * that moves no money.
 * @param environment of the process
 * @returns one sentence, or nothing when it may start
 */
export function refusalBeside(
  environment: Record<string, string | undefined>,
  account: SimulatorAccount,
): string | undefined {
  if (environment.NODE_ENV !== 'production') return undefined
  const own = new Set(Object.values(shopSettings(account, '')).map(value => value.trim()))
  const foreign = Object.entries(environment).find(
    ([name, value]) =>
      /^(WECHAT|ALIPAY|UNIONPAY).*(KEY|PFX|CERT)/.test(name) && value?.trim() && !own.has(value.trim()),
  )
  return (
    foreign &&
    `${foreign[0]} holds a real merchant's key: with NODE_ENV=production the payment simulator does not start.`
  )
}
