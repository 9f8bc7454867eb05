/** Text messages over Alibaba Cloud: `SendSms` of version 2017-05-25. */
import { randomUUID } from 'node:crypto'
import { waitFor } from '#server/db/connect.ts'
import { acsHeaders, type AcsKey, acsQuery } from './acs3.ts'
import { type NoticeMessage, type SmsProvider, SmsRefused, SmsUnreachable } from './provider.ts'

export interface AliyunSettings {
  key: AcsKey
  /** Origin of the service. */
  endpoint: string
  /** The name that stands before the text, and the text, as the service has approved them; the text takes `code`. */
  signName: string
  template: string
  /** The text about another account, which takes `no` and `account`; absent: none was approved. */
  accountTemplate?: string | undefined
}

interface SendSmsAnswer {
  Code?: string
  Message?: string
  BizId?: string
}

/** Answers that say something of the number, not of us. */
const refusals: readonly string[] = [
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.BLACK_KEY_CONTROL_LIMIT',
]

const PATIENCE_MS = 8_000

/** @param send  `fetch`, or another's in tests */
export function aliyunSms(
  { key, endpoint, signName, template, accountTemplate }: AliyunSettings,
  send: typeof fetch = fetch,
  now: () => Date = () => new Date(),
): SmsProvider {
  const { origin, host: server } = new URL(endpoint)
  /** Sends one of the texts that the service has approved. */
  async function sendText(phone: string, templateCode: string, facts: object, requestId: string): Promise<string> {
    waitFor('the service of text messages')
    const query = {
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(facts),
      OutId: requestId,
    }
    const { host: _, ...headers } = acsHeaders(
      {
        method: 'POST',
        server,
        path: '/',
        query,
        action: 'SendSms',
        version: '2017-05-25',
        body: '',
        nonce: randomUUID(),
        now: now(),
      },
      key,
    )
    let answer: SendSmsAnswer
    try {
      const response = await send(`${origin}/?${acsQuery(query)}`, {
        method: 'POST',
        headers: { ...headers, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      answer = (await response.json()) as SendSmsAnswer
    } catch (error) {
      // What failed may hold the address, and with it phone and code.
      throw new SmsUnreachable(`no answer (${error instanceof Error ? error.name : 'unknown'})`)
    }
    if (answer.Code === 'OK' && answer.BizId) return answer.BizId
    const why = String(answer.Code ?? 'no code').slice(0, 80)
    throw refusals.includes(why) ? new SmsRefused(why) : new SmsUnreachable(why)
  }
  return {
    sendCode: ({ phone, code, requestId }) => sendText(phone, template, { code }, requestId),
    ...(accountTemplate === undefined
      ? {}
      : {
          sendNotice: ({ phone, facts, requestId }: NoticeMessage) =>
            sendText(phone, accountTemplate, facts, requestId),
        }),
  }
}
