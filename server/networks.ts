/** Addresses, ranges and named ranges of machines, as settings name them (`TRUST_PROXY`, `METRICS_FROM`). */
import { BlockList, isIP } from 'node:net'

/** Ranges by name, as Fastify knows them too. */
const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const mostBits = { 0: -1, 4: 32, 6: 128 } as Record<number, number>

/** Whether a text is an IP address, a range such as 10.0.0.0/8, or the name of a usual range. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(ranges, text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = mostBits[isIP(address)] ?? -1
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** @param networks each as `isNetwork` takes it @returns whether an address stands in one of them */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap(each => ranges[each] ?? [each])) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    list.addSubnet(address, Number(bits ?? mostBits[family]), family === 6 ? 'ipv6' : 'ipv4')
  }
  return address => {
    // A socket for both families writes IPv4 as `::ffff:10.0.0.1`, and a link's own addresses with its name.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
