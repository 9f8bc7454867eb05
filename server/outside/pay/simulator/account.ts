/** What a merchant and the simulated gateways know of each other: numbers, keys, certificates, kept in one file. */
import { createHash, randomBytes, randomInt, X509Certificate } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Certified, certify, newKeys, pfxOf, type Subject } from './certificates.ts'

/** WeChat Pay (domain B.1). */
export interface WechatAccount {
  mchid: string
  appid: string
  /** 32 characters; encrypts notices and certificates. */
  apiV3Key: string
  merchant: Certified
  /** Two live at once, so that the change from one to the other can be tried. The first one signs until it is changed. */
  platform: [Certified, Certified]
  /** The newer way, without a certificate; PEM. */
  publicKey: { id: string; privateKey: string; publicKey: string }
}

/** Alipay (domain B.2). Both ways of a merchant's keys use the same key pairs. */
export interface AlipayAccount {
  appId: string
  /** The merchant's user number, 2088 and twelve digits. */
  sellerId: string
  sellerEmail: string
  /** Given to the merchant: the application's key and certificate. */
  app: Certified
  platform: Certified
  root: Certified
}

/** UnionPay (domain B.3). */
export interface UnionpayAccount {
  merId: string
  merchant: Certified
  /** The merchant's key and certificate as UnionPay hands them out, base64, and its password. */
  pfx: string
  pfxPassword: string
  platform: Certified
  middle: Certified
  root: Certified
}

export interface SimulatorAccount {
  /** Opens the admin calls. */
  adminToken: string
  wechat: WechatAccount
  alipay: AlipayAccount
  unionpay: UnionpayAccount
  /** Certified by nobody whom a merchant trusts: for notices that claim to come from a gateway. */
  stranger: Certified
}

const FILE = 'account.json'

/**
 * The account in a folder, made at the first call and the same ever after, for all processes on the folder.
 * @param folder readable by the shop's system account alone; made when missing
 * @param from   first moment of all certificates
 */
export function storedAccount(folder: string, from: Date): SimulatorAccount {
  const path = join(folder, FILE)
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SimulatorAccount
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(newAccount(from), null, 2), { mode: 0o600 })
    // A link appears with its content at once and never replaces one: of several processes the first one wins.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return JSON.parse(readFileSync(path, 'utf8')) as SimulatorAccount
}

/** The secret of the merchant's official account; accounts from before have it, too. */
export const appSecretOf = ({ adminToken }: SimulatorAccount): string =>
  createHash('md5').update(`official account ${adminToken}`).digest('hex')

/** A merchant with keys of all three gateways. Takes a few seconds of the processor. */
export function newAccount(from: Date): SimulatorAccount {
  return {
    adminToken: randomBytes(24).toString('base64url'),
    wechat: newWechat(from),
    alipay: newAlipay(from),
    unionpay: newUnionpay(from),
    stranger: certify({ subject: named('Nobody', 'Nobody'), from, years: 5 }),
  }
}

function newWechat(from: Date): WechatAccount {
  const mchid = `16${digits(8)}`
  const root = certify({
    subject: named('Simulated Tenpay', 'Simulated Tenpay Root'),
    authority: true,
    from,
    years: 20,
  })
  const platform = () =>
    certify({ subject: named('Simulated Tenpay', 'Simulated Tenpay sign'), issuer: root, from, years: 5 })
  const keys = newKeys()
  return {
    mchid,
    appid: `wx${randomBytes(8).toString('hex')}`,
    apiV3Key: randomBytes(16).toString('hex'),
    merchant: certify({ subject: named('Simulated merchant', mchid), issuer: root, from, years: 5 }),
    platform: [platform(), platform()],
    publicKey: { id: `PUB_KEY_ID_0${mchid}${digits(18)}`, ...keys },
  }
}

function newAlipay(from: Date): AlipayAccount {
  const root = certify({
    subject: named('Simulated Alipay', 'Simulated Alipay Root'),
    authority: true,
    from,
    years: 20,
  })
  const appId = `2021${digits(12)}`
  return {
    appId,
    sellerId: `2088${digits(12)}`,
    sellerEmail: 'merchant@example.com',
    app: certify({ subject: named('Simulated merchant', `2088-${appId}`), issuer: root, from, years: 5 }),
    platform: certify({ subject: named('Simulated Alipay', 'Simulated Alipay sign'), issuer: root, from, years: 5 }),
    root,
  }
}

function newUnionpay(from: Date): UnionpayAccount {
  const merId = `77729${digits(10)}`
  const root = certify({ subject: named('Simulated CFCA', 'Simulated CFCA Root'), authority: true, from, years: 20 })
  const middle = certify({
    subject: named('Simulated CFCA', 'Simulated CFCA OCA1'),
    issuer: root,
    authority: true,
    from,
    years: 10,
  })
  const merchant = certify({
    subject: named('Simulated CFCA', `041@${merId}@merchant`),
    issuer: middle,
    from,
    years: 5,
  })
  const pfxPassword = '000000'
  return {
    merId,
    merchant,
    pfx: pfxOf(merchant, pfxPassword),
    pfxPassword,
    // The third part of the name is how a merchant knows the test gateway's key (domain B.3).
    platform: certify({
      subject: named('Simulated CFCA', '041@Z12@00040000:SIGN@00000001'),
      issuer: middle,
      from,
      years: 5,
    }),
    middle,
    root,
  }
}

const named = (organisation: string, name: string): Subject => [
  ['C', 'CN'],
  ['O', organisation],
  ['CN', name],
]

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/**
 * The number by which Alipay names a certificate (domain B.2): MD5 over the issuer, last part first,
 * and the serial number in decimal.
 */
export function alipayCertSn(certificate: string): string {
  const { issuer, serialNumber } = new X509Certificate(certificate)
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`).toString())
    .digest('hex')
}

/** UnionPay's `certId`: the serial number in decimal (domain B.3). */
export const certIdOf = ({ serial }: Certified): string => BigInt(`0x${serial}`).toString()
