import { expect, test } from 'vitest'
import { isGivenUp, isOutage } from './outage.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['a socket that is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a broken pipe', withCode('EPIPE')],
  ['no connection left', withCode('53300')],
  ['a server that starts', withCode('57P03')],
  ['a connection that was ended by an operator', withCode('57P01')],
  ['a lost connection', withCode('08006')],
  ['the driver, of a lost connection', new Error('Connection terminated unexpectedly')],
  ['the pool, of a long wait', new Error('timeout exceeded when trying to connect')],
  ['one below another', new Error('no car', { cause: withCode('ECONNRESET') })],
])('is away: %s', (_, error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  ['a wrong statement', withCode('42601')],
  ['a statement that took too long', withCode('57014')],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['nothing', undefined],
])('is not away: %s', (_, error) => {
  expect(isOutage(error)).toBe(false)
})

test.each([
  ['a deadlock', withCode('40P01'), true],
  ['a transaction that another one stood against', withCode('40001'), true],
  ['a rule of the table', withCode('23505'), false],
  ['a connection that is gone', withCode('57P01'), false],
  ['a fault of ours', new TypeError('x is not a function'), false],
  ['nothing', undefined, false],
])('is given up for another transaction: %s', (_, error, isOne) => {
  expect(isGivenUp(error)).toBe(isOne)
})
