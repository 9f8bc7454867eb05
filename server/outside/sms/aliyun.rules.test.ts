import { describe, expect, test } from 'vitest'
import { aliyunSms } from './aliyun.ts'
import { type CodeMessage, SmsRefused, SmsUnreachable } from './provider.ts'

const settings = {
  key: { id: 'key-id', secret: 'key-secret' },
  endpoint: 'https://sms.example.com',
  signName: '长庚',
  template: 'SMS_1',
}
const message: CodeMessage = { phone: '13800138000', code: '012345', requestId: '7', device: Buffer.alloc(32) }
const answering = (body: unknown, status = 200) => {
  const asked: { url: string; init: RequestInit }[] = []
  const send: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), init: init ?? {} })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { asked, sms: aliyunSms(settings, send, () => new Date('2026-11-23T08:00:00Z')) }
}

describe('a message over Alibaba Cloud', () => {
  test('is asked for with number, text and code, and signed', async () => {
    const { asked, sms } = answering({ Code: 'OK', BizId: '9006195' })
    expect(await sms.sendCode(message)).toBe('9006195')
    const url = new URL(asked[0]!.url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '长庚',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
      OutId: '7',
    })
    const headers = asked[0]!.init.headers as Record<string, string>
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=key-id,.*Signature=[0-9a-f]{64}$/)
    expect(JSON.stringify(asked)).not.toContain('key-secret')
  })

  test.each([
    [{ Code: 'isv.BUSINESS_LIMIT_CONTROL' }, SmsRefused],
    [{ Code: 'isv.MOBILE_NUMBER_ILLEGAL' }, SmsRefused],
    [{ Code: 'SignatureDoesNotMatch' }, SmsUnreachable],
    [{ Code: 'isv.AMOUNT_NOT_ENOUGH' }, SmsUnreachable],
    [{ Code: 'OK' }, SmsUnreachable],
    ['<html>', SmsUnreachable],
    [{}, SmsUnreachable],
  ])('that is answered with %o was not sent', async (body, kind) => {
    await expect(answering(body).sms.sendCode(message)).rejects.toBeInstanceOf(kind)
  })

  test('tells nothing of phone and code when nobody answers', async () => {
    const sms = aliyunSms(settings, async url => {
      throw new TypeError(`failed: ${String(url)}`)
    })
    const error = await sms.sendCode(message).catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(SmsUnreachable)
    expect(String(error)).not.toMatch(/138|0123/)
  })
})
