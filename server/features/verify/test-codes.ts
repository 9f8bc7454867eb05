/** Gets codes as visitors do: by a captcha that is answered, and the page of the stand-in. For tests. */
import { randomUUID } from 'node:crypto'
import type { VerifyPurpose } from '#contract/codes.ts'
import type { TestApp } from '#server/http/test-app.ts'
import { requestOf } from '#server/http/test-app.ts'
import { deviceCookie } from './device.ts'

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((word, n) => [word, n]),
)

/** What somebody answers who hears the question. */
export function heard(question: string): string {
  const [, a = '', b = '', c = ''] = /is (\w+) times (\w+) plus (\w+)\?/.exec(question) ?? []
  return String(numbers[a]! * numbers[b]! + numbers[c]!)
}

/** Somebody with a browser. */
export interface Visitor {
  ip: string
  device: string
}
let nth = 0
/** A browser and an address that nobody else has. */
export const newVisitor = (): Visitor => {
  nth++
  return {
    ip: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
    device: randomUUID().replaceAll('-', '').padEnd(43, 'x'),
  }
}

export function codesOf(app: TestApp) {
  async function ask<T>(name: Parameters<typeof requestOf>[0], input: object, { ip, device }: Visitor) {
    const headers = { cookie: `lang=en; ${deviceCookie}=${device}` }
    const answer = await app.http.inject({
      ...requestOf(name, input as Record<string, unknown>, { headers }),
      remoteAddress: ip,
    })
    return answer.json() as { code: number; data: T; message: string }
  }
  /** A captcha that was answered. */
  async function solved(purpose: VerifyPurpose, visitor: Visitor): Promise<string> {
    const asked = await ask<{ captchaId: string; question: string }>('captcha.new', { purpose, kind: 'words' }, visitor)
    const { captchaId, question } = asked.data
    await ask('captcha.check', { purpose, captchaId, answer: heard(question) }, visitor)
    return captchaId
  }
  const send = async (purpose: VerifyPurpose, mobile: string, visitor: Visitor) =>
    ask<{ sampleAddress: string }>('sms.send', { purpose, mobile, captchaId: await solved(purpose, visitor) }, visitor)
  /** The codes that the page of the stand-in shows, the newest first. */
  async function shown({ ip, device }: Visitor): Promise<string[]> {
    const page = await app.http.inject({
      url: '/sample/sms',
      remoteAddress: ip,
      headers: { cookie: `${deviceCookie}=${device}` },
    })
    return [...page.body.matchAll(/<b>(\d{6})<\/b>/g)].map(([, code]) => code!)
  }
  /** A code for a phone, as somebody gets it who has never asked before. */
  async function codeFor(purpose: VerifyPurpose, mobile: string, visitor = newVisitor()): Promise<string> {
    const { code, message } = await send(purpose, mobile, visitor)
    if (code !== 200) throw new Error(`no code was sent: ${message}`)
    const [newest] = await shown(visitor)
    return newest!
  }
  return { ask, solved, send, shown, codeFor }
}
