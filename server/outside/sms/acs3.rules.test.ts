import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { acsHeaders, acsQuery, type AcsRequest } from './acs3.ts'

/** The example that the service publishes, with its result. */
const published: AcsRequest = {
  method: 'POST',
  server: 'ecs.cn-shanghai.aliyuncs.com',
  path: '/',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  action: 'RunInstances',
  version: '2014-05-26',
  body: '',
  nonce: '3156853299f313e23d1673dc12e1703d',
  now: new Date('2023-10-26T10:22:32Z'),
}
const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }

describe('the signature of Alibaba Cloud', () => {
  test('is that of the published example', () => {
    expect(acsHeaders(published, key).authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('covers every part of a request', () => {
    const of = (change: Partial<AcsRequest>, by = key) => acsHeaders({ ...published, ...change }, by).authorization
    const changes: Partial<AcsRequest>[] = [
      { method: 'GET' },
      { server: 'elsewhere' },
      { path: '/other' },
      { query: {} },
      { action: 'Other' },
      { version: '2017-05-25' },
      { body: 'x' },
      { nonce: 'x' },
      { now: new Date('2023-10-26T10:22:33Z') },
    ]
    const all = [of({}), of({}, { ...key, secret: 'other' }), ...changes.map(change => of(change))]
    expect(new Set(all).size).toBe(all.length)
  })

  test('is what the rule says, worked out by hand for a message with signs that are escaped', () => {
    const query = { TemplateParam: '{"code":"012345"}', SignName: "长庚 (官方)*'!" }
    const line =
      'SignName=%E9%95%BF%E5%BA%9A%20%28%E5%AE%98%E6%96%B9%29%2A%27%21&TemplateParam=%7B%22code%22%3A%22012345%22%7D'
    expect(acsQuery(query)).toBe(line)
    const empty = createHash('sha256').update('').digest('hex')
    const canonical = `POST\n/\n${line}\nhost:h\nx-acs-action:SendSms\nx-acs-content-sha256:${empty}\nx-acs-date:2026-11-23T08:00:00Z\nx-acs-signature-nonce:n\nx-acs-version:2017-05-25\n\nhost;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version\n${empty}`
    const signature = createHmac('sha256', key.secret)
      .update(`ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`)
      .digest('hex')
    const request = { ...published, server: 'h', action: 'SendSms', version: '2017-05-25', query, nonce: 'n' }
    const headers = acsHeaders({ ...request, now: new Date('2026-11-23T08:00:00.789Z') }, key)
    expect(headers.authorization).toContain(`Signature=${signature}`)
  })
})
