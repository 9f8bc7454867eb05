/** Which channel takes a method's payments. One place to change when the real ones come. */
import type { PayChannel, PayMethod } from './channel.ts'
import { type SandboxDeps, sandboxChannel } from './sandbox/client.ts'

export type ChannelDeps = SandboxDeps
export type ChannelName = PayChannel['name']

const makers: Record<ChannelName, (deps: ChannelDeps) => PayChannel> = { sandbox: sandboxChannel }

/** The channel that a new payment by each method goes through. */
export const channelFor: Record<PayMethod, ChannelName> = { wechat: 'sandbox', alipay: 'sandbox', unionpay: 'sandbox' }

export const isChannel = (name: string): name is ChannelName => Object.hasOwn(makers, name)

/**
 * The channel by its name, as payment attempts keep it.
 * @throws when there is no such channel any more
 */
export function channelOf(name: string, deps: ChannelDeps): PayChannel {
  if (!isChannel(name)) throw new Error(`no payment channel is called ${name}`)
  return makers[name](deps)
}
