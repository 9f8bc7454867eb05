/** The payment channels of this shop: those that it has keys for, and simulated ones in a demonstration without keys. */
import { type PayMethod, payMethods } from '#contract/codes.ts'
import type { Config } from '#server/config.ts'
import { type ChannelName, ChannelUnreachable, type PayChannel, type PayEntry } from './channel.ts'
import { payClients } from './clients.ts'
import type { PayKeys } from './pay-keys.ts'
import { openDoor } from './wire/door.ts'

/** Before all paths of the simulator, at itself and at the shop, which leads browsers on to it. */
export const SIMULATOR_BASE = '/pay-simulator'

/** A simulator that stands in for the gateways (decision 047). */
export interface Simulated {
  /** Where it is reached, without a slash at the end. */
  origin: string
  keys: PayKeys
}

/** What clients work with beside the shop's keys. */
interface Surroundings {
  now: () => Date
  /** The network. */
  send: typeof fetch
  /** The port at which this process listens; only the system knows it before. */
  port: number
  simulated: Simulated | undefined
  /** Settles when the simulator has come up, or has not. */
  starting: Promise<unknown>
}

const surroundings = new WeakMap<Config, Surroundings>()
const clients = new WeakMap<Config, ReturnType<typeof payClients>>()

const surroundingsOf = (config: Config): Surroundings =>
  surroundings.get(config) ?? {
    now: () => new Date(),
    send: fetch,
    port: config.PORT,
    simulated: undefined,
    starting: Promise.resolve(),
  }

/** Longest wait for a simulator that is coming up, in ms. */
const READY_MS = 20_000

/** Waits until the simulator of a demonstration that has just started can be asked. */
export async function channelsReady(config: Config): Promise<void> {
  if (!config.demo.cashier || simulatedOf(config)) return
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<void>(resolve => (late = setTimeout(resolve, READY_MS)))
  await Promise.race([surroundingsOf(config).starting, patience])
  clearTimeout(late)
}

/** Tells the clients of this process what they work with; whoever asks them next finds it so. */
export function surroundChannels(config: Config, given: Partial<Surroundings>): void {
  surroundings.set(config, { ...surroundingsOf(config), ...given })
  clients.delete(config)
}

/** The simulator, where there is one and it runs; and how it is spoken with. */
export function simulatedOf(config: Config): (Simulated & Pick<Surroundings, 'send'>) | undefined {
  const { simulated, send } = surroundingsOf(config)
  return config.demo.cashier && simulated ? { ...simulated, send } : undefined
}

/** They live as long as the process: what a client knows of its channel's keys is fetched once. */
function clientsOf(config: Config): ReturnType<typeof payClients> {
  const { now, send, port } = surroundingsOf(config)
  const simulated = simulatedOf(config)
  const options = { door: openDoor(send), now }
  const made =
    clients.get(config) ??
    (simulated
      ? payClients(simulated.keys, { origin: `http://127.0.0.1:${port}`, ...options })
      : payClients(config.pay, { origin: config.PUBLIC_URL ?? '', ...options }))
  clients.set(config, made)
  return made
}

/** The methods that the shop offers, whatever the customer's page runs in. */
export const offeredMethods = ({ pay, demo }: Config): PayMethod[] =>
  payMethods.filter(method => demo.cashier || pay[method] !== undefined)

/** Whether a channel may tell the shop something. */
export const isHeard = (name: string, config: Config): name is ChannelName =>
  offeredMethods(config).some(method => method === name)

/**
 * The channel by its name, as payment attempts keep it.
 * @throws ChannelUnreachable when the shop has no keys for it any more, or its simulator does not run: whoever asks comes
 *   back later
 */
export function channelOf(name: string, { config }: { config: Config }): PayChannel {
  const found = clientsOf(config)[name as PayMethod]
  if (!found) throw new ChannelUnreachable(`there are no keys for the payment channel ${name}`)
  return found
}

/**
 * An address at a channel as browsers reach it: a simulator is reached through the shop.
 * @throws ChannelUnreachable for one of a simulator that has ended meanwhile: no browser would reach it
 */
export function pageOfChannel(config: Config, url: string): string {
  const origin = simulatedOf(config)?.origin
  if (origin !== undefined && url.startsWith(origin)) return SIMULATOR_BASE + url.slice(origin.length)
  if (config.demo.cashier) throw new ChannelUnreachable('the simulator that was asked has ended')
  return url
}

export interface BrowserEntry {
  entry: PayEntry
  /** Where a code can be scanned without a phone; empty at a real channel. */
  scan: string
}

/**
 * An entry as the customer's browser follows it. A simulator is reached through the shop, wherever the browser is; it has
 * no app around its page, and takes by a form what a bridge would hand over.
 * @throws ChannelUnreachable for one of a simulator that has ended meanwhile
 */
export function entryForBrowser(config: Config, entry: PayEntry, openid: string, returnUrl: string): BrowserEntry {
  if (!config.demo.cashier) return { entry, scan: '' }
  const through = (url: string) => pageOfChannel(config, url)
  switch (entry.kind) {
    case 'redirect':
      return { entry: { ...entry, url: through(entry.url) }, scan: '' }
    case 'form':
      return { entry: { ...entry, action: through(entry.action) }, scan: '' }
    case 'qr':
      return { entry, scan: `${SIMULATOR_BASE}/scan?code=${encodeURIComponent(entry.content)}` }
    case 'bridge': {
      const fields = { ...entry.parameters, openid, back: returnUrl }
      return {
        entry: { kind: 'form', action: `${SIMULATOR_BASE}/wechat/jsapi`, fields, until: entry.until },
        scan: '',
      }
    }
  }
}
