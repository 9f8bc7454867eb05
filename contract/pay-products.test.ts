import { describe, expect, test } from 'vitest'
import { payMethods } from './codes.ts'
import { payContainerOf, payContainers, payProductOf, payProducts } from './pay-products.ts'

const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  wechat: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50',
  miniProgram: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile MicroMessenger/8.0.50 miniProgram/wx0123456789abcdef',
  alipay: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 AlipayDefined AlipayClient/10.6.0',
} as const

describe('the container of a page', () => {
  test.each(Object.entries(agents))('is %s by its user agent', (container, agent) => {
    expect(payContainerOf(agent, '/orderCenter/orderDetail')).toBe(container)
  })

  test.each(['/dc', '/dc/', '/cdstore/payment'])('is the car at %s, whatever the browser says', path => {
    for (const agent of Object.values(agents)) expect(payContainerOf(agent, path)).toBe('car')
  })

  test('is a desktop where nothing is known, and /dcx is no screen of a car', () => {
    expect(payContainerOf(undefined, '/dcx')).toBe('desktop')
  })
})

describe('the table of products', () => {
  test('uses every product somewhere, each for one method', () => {
    const used = payContainers.flatMap(container => payMethods.map(method => [payProductOf[container][method], method]))
    const methodsOf = (product: string) =>
      new Set(used.filter(([each]) => each === product).map(([, method]) => method))
    for (const product of payProducts) expect(methodsOf(product).size).toBe(1)
  })

  test('H5 inside WeChat is refused there: a page in WeChat takes JSAPI', () => {
    expect(payProductOf.wechat.wechat).toBe('jsapi')
  })

  test('offers neither app inside the other', () => {
    expect([payProductOf.wechat.alipay, payProductOf.alipay.wechat]).toEqual([null, null])
  })
})
