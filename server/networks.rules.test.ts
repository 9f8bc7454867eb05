import { describe, expect, test } from 'vitest'
import { isNetwork, networkTest } from './networks.ts'

describe('a network of a setting', () => {
  test.each(['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])('may be %s', text =>
    expect(isNetwork(text)).toBe(true),
  )
  test.each(['', 'yes', 'toString', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '::1/129', '999.1.1.1', 'host.example'])(
    'is not %s',
    text => expect(isNetwork(text)).toBe(false),
  )
})

describe('an address stands in a network', () => {
  const within = (network: string, address: string) => networkTest([network])(address)
  test.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.9.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal', '172.31.0.1', true],
    ['uniquelocal', '172.32.0.1', false],
    ['linklocal', 'fe80::1%eth0', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', 'in-process', false],
  ] as const)('%s holds %s: %s', (network, address, yes) => expect(within(network, address)).toBe(yes))
  test('none of an empty list', () => expect(networkTest([])('127.0.0.1')).toBe(false))
})
