import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAuthorization } from './messages.ts'
import { readParameters } from './orders.ts'
import * as z from 'zod'
import { WechatError } from './errors.ts'

const good =
  'WECHATPAY2-SHA256-RSA2048 mchid="1600000000",serial_no="AB12",nonce_str="n",timestamp="1700000000",signature="c2ln"'

describe('the Authorization header', () => {
  test('is read in any order, each part once', () => {
    expect(readAuthorization(good)).toEqual({
      mchid: '1600000000',
      nonce: 'n',
      timestamp: '1700000000',
      serial: 'AB12',
      signature: 'c2ln',
    })
    const [scheme = '', parts = ''] = good.split(' ')
    expect(readAuthorization(`${scheme} ${parts.split(',').reverse().join(',')}`)).toEqual(readAuthorization(good))
    expect(readAuthorization(`${good},mchid="2"`)).toBeUndefined()
    expect(readAuthorization(`${good},other="2"`)).toBeUndefined()
    expect(readAuthorization(good.replace('SHA256', 'SHA1'))).toBeUndefined()
    expect(readAuthorization(good.replace('1700000000', '17'))).toBeUndefined()
    expect(readAuthorization(undefined)).toBeUndefined()
  })

  test('whatever is sent is read or refused', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('mchid', 'nonce_str', 'x', ''), fc.string()))
    const header = parts.map(all => `WECHATPAY2-SHA256-RSA2048 ${all.map(([n, v]) => `${n}="${v}"`).join(',')}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), header), text => {
        expect(readAuthorization(text)?.mchid ?? 'refused').not.toBe('')
      }),
    )
  })
})

test('a body is read or refused with PARAM_ERROR', () => {
  const shape = z.object({ amount: z.object({ total: z.int() }) })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), raw => {
      try {
        expect(readParameters(shape, raw).amount.total).toBeTypeOf('number')
      } catch (error) {
        expect(error).toBeInstanceOf(WechatError)
      }
    }),
  )
})
