/** The payment channels of this shop: those that it has keys for, and the demonstration's where it has none. */
import { type PayMethod, payMethods } from '#contract/codes.ts'
import type { Config } from '#server/config.ts'
import { type ChannelName, ChannelUnreachable, type PayChannel } from './channel.ts'
import { payClients } from './clients.ts'
import { hasKeys } from './pay-keys.ts'
import { type SandboxDeps, sandboxChannel } from './sandbox/client.ts'
import { type Door, openDoor } from './wire/door.ts'

export type ChannelDeps = SandboxDeps

/** What clients work with beside their keys. */
interface Surroundings {
  now: () => Date
  door: Door
}

const surroundings = new WeakMap<Config, Surroundings>()
const clients = new WeakMap<Config, ReturnType<typeof payClients>>()

/** Gives the clients another clock or another way to the channels; before anything is asked of them. */
export function surroundChannels(config: Config, given: Partial<Surroundings>): void {
  surroundings.set(config, { ...surroundingsOf(config), ...given })
  clients.delete(config)
}

const surroundingsOf = (config: Config): Surroundings =>
  surroundings.get(config) ?? { now: () => new Date(), door: openDoor() }

/** They live as long as the process: what a client knows of its channel's keys is fetched once. */
function clientsOf(config: Config): ReturnType<typeof payClients> {
  const made =
    clients.get(config) ?? payClients(config.pay, { origin: config.PUBLIC_URL ?? '', ...surroundingsOf(config) })
  clients.set(config, made)
  return made
}

/** The channel that a new payment by a method goes through; none where the method is not offered. */
export const channelFor = (method: PayMethod, config: Config): ChannelName | undefined =>
  config.pay[method] ? method : config.demo.cashier && !hasKeys(config.pay) ? 'sandbox' : undefined

/** The methods that the shop offers, whatever the customer's page runs in. */
export const offeredMethods = (config: Config): PayMethod[] =>
  payMethods.filter(method => channelFor(method, config) !== undefined)

/** Whether a channel may tell the shop something. */
export const isHeard = (name: string, config: Config): name is ChannelName =>
  name === 'sandbox' ? config.demo.cashier : payMethods.some(method => method === name && config.pay[method])

/**
 * The channel by its name, as payment attempts keep it.
 * @throws ChannelUnreachable when the shop has no keys for it any more: whoever asks comes back later
 */
export function channelOf(name: string, deps: ChannelDeps): PayChannel {
  if (name === 'sandbox') return sandboxChannel(deps)
  const found = clientsOf(deps.config)[name as PayMethod]
  if (!found) throw new ChannelUnreachable(`there are no keys for the payment channel ${name}`)
  return found
}
