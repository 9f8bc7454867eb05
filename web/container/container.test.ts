import { expect, test } from 'vitest'
import { bridgeOf, containerOf } from './container.ts'

const wechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'

test.each([
  ['Mozilla/5.0 (iPhone) Safari', {}, 'browser'],
  ['Mozilla/5.0 (iPhone) ShopApp/2.1', {}, 'app'],
  ['Mozilla/5.0 NotShopApp/x', {}, 'browser'],
  [wechat, {}, 'wechat'],
  [`${wechat} miniProgram/wx00`, {}, 'miniProgram'],
  [wechat, { __wxjs_environment: 'miniprogram' }, 'miniProgram'],
  // A page can say what it likes; only WeChat's own browser is WeChat.
  ['Mozilla/5.0 Firefox', { __wxjs_environment: 'miniprogram' }, 'browser'],
  ['Mozilla/5.0 AlipayClient/10', {}, 'alipay'],
] as const)('%s is known for what it is', (userAgent, around, kind) => {
  expect(containerOf(userAgent, around)).toBe(kind)
})

test('an app and a mini-program are told, each by its own port', () => {
  const told: unknown[] = []
  const app = bridgeOf('ShopApp/1', { shopApp: { postMessage: text => told.push(JSON.parse(text)) } })
  expect([app.tell({ type: 'opened', path: '/cart' }), app.leave()]).toEqual([true, true])
  const mini = bridgeOf(`${wechat} miniProgram`, {
    wx: { miniProgram: { postMessage: ({ data }) => told.push(data), navigateBack: how => told.push(how) } },
  })
  expect([mini.tell({ type: 'refused', path: '/' }), mini.leave()]).toEqual([true, true])
  expect(told).toEqual([
    { type: 'opened', path: '/cart' },
    { type: 'leave' },
    { type: 'refused', path: '/' },
    { delta: 1 },
  ])
})

test('a browser takes nothing, and a container without its port, or with a broken one, does no harm', () => {
  const broken = {
    shopApp: {
      postMessage: () => {
        throw new Error('gone')
      },
    },
  }
  for (const bridge of [
    bridgeOf('Mozilla/5.0', {}),
    bridgeOf('ShopApp/1', {}),
    bridgeOf('ShopApp/1', broken),
    bridgeOf(`${wechat} miniProgram`, {}),
  ])
    expect([bridge.tell({ type: 'opened', path: '/' }), bridge.leave()]).toEqual([false, false])
})
