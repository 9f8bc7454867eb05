import { expect, test } from 'vitest'
import { ChannelUnreachable } from '../channel.ts'
import type { Door } from '../wire/door.ts'
import { WECHAT_API, WECHAT_PAGES, type WechatKeys } from './keys.ts'
import { wechatPayer } from './payer.ts'

const keys = {
  appid: 'wx0123456789abcdef',
  appSecret: '0123456789abcdef0123456789abcdef',
  pageHost: WECHAT_PAGES,
  apiHost: WECHAT_API,
} as WechatKeys

function asking(status: number, body: string) {
  const asked: string[] = []
  const door: Door = ({ url }) => {
    asked.push(url)
    return Promise.resolve({ status, headers: new Headers(), body: Buffer.from(body) })
  }
  return { asked, door, payer: wechatPayer(keys, door)! }
}

test('without the account’s secret nobody can be asked', () => {
  const { appSecret: _, ...rest } = keys
  expect(wechatPayer(rest, asking(200, '').door)).toBeUndefined()
})

test('the page goes where WeChat looks for it, its parameters in WeChat’s order', () => {
  const { payer } = asking(200, '')
  expect(payer.address('https://shop.example/pay/payer/back', 'abc')).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef' +
      '&redirect_uri=https%3A%2F%2Fshop.example%2Fpay%2Fpayer%2Fback&response_type=code&scope=snsapi_base&state=abc' +
      '#wechat_redirect',
  )
})

test('a code becomes an openid, and nothing else of the answer is read', async () => {
  const { asked, payer } = asking(
    200,
    '{"access_token":"t","openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o","scope":"snsapi_base"}',
  )
  expect(await payer.openidOf('a&b')).toBe('oUpF8uMuAJO_M2pxb1Q9zNjWeS6o')
  expect(asked).toEqual([
    'https://api.weixin.qq.com/sns/oauth2/access_token?appid=wx0123456789abcdef' +
      '&secret=0123456789abcdef0123456789abcdef&code=a%26b&grant_type=authorization_code',
  ])
})

test.each([
  [200, '{"errcode":40029,"errmsg":"invalid code"}'],
  [200, '{"openid":"<script>"}'],
  [200, '{"openid":7}'],
  [200, 'null'],
  [200, '<html>'],
  [502, '{"openid":"oUpF8uMuAJO"}'],
])('an answer of status %i with %s says nothing, and its error neither address nor secret', async (status, body) => {
  const error = await asking(status, body)
    .payer.openidOf('code')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ChannelUnreachable)
  expect(String(error)).not.toMatch(/secret|0123456789abcdef/)
})
