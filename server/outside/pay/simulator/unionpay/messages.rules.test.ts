import { createHash, createSign, createVerify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certify } from '../certificates.ts'
import { certIdOf } from '../account.ts'
import { clearingDay, newQueryId } from './facts.ts'
import { isGenuine, readForm, signFields } from './messages.ts'
import { queryTrade, UnionpayError } from './trades.ts'

const own = certify({ subject: [['CN', 'x']], from: new Date(), years: 1 })

test('what is signed are the digits of a digest, not the text', () => {
  const fields = signFields(own, { b: '2', a: '1', empty: '' })
  const text = `a=1&b=2&signMethod=01&signPubKeyCert=${fields.signPubKeyCert}`
  const digits = createHash('sha256').update(text).digest('hex')
  const verified = (signed: string) =>
    createVerify('RSA-SHA256')
      .update(signed)
      .verify(own.certificate, fields.signature ?? '', 'base64')
  expect([verified(digits), verified(text)]).toEqual([true, false])
})

test('a message is a merchant’s by certificate number and signature', () => {
  const signed = (fields: Record<string, string>) => {
    const text = Object.keys(fields)
      .toSorted()
      .map(name => `${name}=${fields[name]}`)
      .join('&')
    const digits = createHash('sha256').update(text).digest('hex')
    return { ...fields, signature: createSign('RSA-SHA256').update(digits).sign(own.privateKey, 'base64') }
  }
  const good = signed({ certId: certIdOf(own), orderId: 'x' })
  expect(isGenuine(own, good)).toBe(true)
  expect(isGenuine(own, { ...good, orderId: 'y' })).toBe(false)
  expect(isGenuine(own, signed({ certId: '1', orderId: 'x' }))).toBe(false)
})

test('whatever is sent is read or refused', async () => {
  const kit = { account: { unionpay: { merId: '1' } } } as Parameters<typeof queryTrade>[0]
  const name = fc.constantFrom('orderId', 'txnTime', 'txnType', 'version', '__proto__')
  const form = fc.dictionary(name, fc.string()).map(fields => new URLSearchParams(fields).toString())
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), form), async text => {
      const error = await queryTrade(kit, readForm(text) ?? {}).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(UnionpayError)
    }),
  )
  expect(readForm('a=1&a=2')).toBeUndefined()
})

test('a clearing day ends at eleven in the evening; numbers of a trade begin with their moment', () => {
  expect(clearingDay(new Date('2026-11-22T14:59:59Z'))).toBe('2026-11-22')
  expect(clearingDay(new Date('2026-11-22T15:00:00Z'))).toBe('2026-11-23')
  const at = new Date('2026-11-22T15:00:00Z')
  expect([newQueryId(at), newQueryId(at)].map(number => number.slice(0, 14))).toEqual([
    '20261122230000',
    '20261122230000',
  ])
  expect(newQueryId(at)).not.toBe(newQueryId(at))
})
