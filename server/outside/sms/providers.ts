import type { Kysely } from 'kysely'
import { required } from '#contract/required.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { aliyunSms } from './aliyun.ts'
import type { SmsProvider } from './provider.ts'
import { keepSampleSms } from './sample.queries.ts'

/** The stand-in: nothing leaves the house, its page shows the codes to the browser that asked for them. */
const sampleProvider = (db: Kysely<DB>, now: Date): SmsProvider => ({
  async sendCode({ phone, code, device, requestId }) {
    await keepSampleSms(db, device, { phone, code, notice: '', sentAt: now })
    return `sample-${requestId}`
  },
  async sendNotice({ phone, facts, device, requestId }) {
    const notice = `${facts.no} ${facts.account}`
    await keepSampleSms(db, device, { phone, code: '', notice, sentAt: now })
    return `sample-${requestId}`
  },
})

/** Who sends the shop's text messages; null: nobody, and what needs a code cannot be done. */
export function smsProvider(config: Config, db: Kysely<DB>, now: Date): SmsProvider | null {
  if (config.SMS_PROVIDER === 'sample') return sampleProvider(db, now)
  if (config.SMS_PROVIDER === 'none') return null
  return aliyunSms({
    key: {
      id: required(config.SMS_KEY_ID, 'SMS_KEY_ID'),
      secret: required(config.SMS_KEY_SECRET, 'SMS_KEY_SECRET'),
    },
    endpoint: config.SMS_ENDPOINT,
    signName: required(config.SMS_SIGN_NAME, 'SMS_SIGN_NAME'),
    template: required(config.SMS_TEMPLATE, 'SMS_TEMPLATE'),
    accountTemplate: config.SMS_ACCOUNT_TEMPLATE,
  })
}
