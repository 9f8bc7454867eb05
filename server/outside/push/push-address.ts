import type { Config } from '#server/config.ts'

/**
 * Whether an address is one of a push service that this shop speaks with. A browser names the address, so that anybody can
 * name any: nothing is ever sent to one that is not in the list.
 * @param services names of hosts; one that begins with a dot stands for all below it; `localhost` may be asked in plain
 */
export function isPushAddress(address: string, { PUSH_SERVICES: services }: Pick<Config, 'PUSH_SERVICES'>): boolean {
  // Browsers give addresses of plain signs; others would not fit the index that holds each once.
  const url = /^[\x21-\x7e]+$/.test(address) ? URL.parse(address) : null
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = url.hostname
  if (!services.some(each => (each.startsWith('.') ? host.endsWith(each) : host === each))) return false
  if (host === 'localhost') return /^https?:$/.test(url.protocol)
  return url.protocol === 'https:' && url.port === ''
}
