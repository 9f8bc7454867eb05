/** Which channel takes a method's payments. One place to change when the real ones come. */
import type { PayMethod } from '#contract/codes.ts'
import type { Config } from '#server/config.ts'
import type { ChannelName, PayChannel } from './channel.ts'
import { type SandboxDeps, sandboxChannel } from './sandbox/client.ts'

export type ChannelDeps = SandboxDeps

const makers = { sandbox: sandboxChannel } satisfies Partial<Record<ChannelName, (deps: ChannelDeps) => PayChannel>>
type Made = keyof typeof makers

/** The channel that a new payment by each method goes through. */
export const channelFor: Record<PayMethod, Made> = { wechat: 'sandbox', alipay: 'sandbox', unionpay: 'sandbox' }

/** Whether new payments may go through a channel: the sandbox moves no money and is for demonstrations alone. */
export const takesPayments = (channel: Made, config: Config): boolean => channel !== 'sandbox' || config.demo.cashier

export const isChannel = (name: string): name is Made => Object.hasOwn(makers, name)

/**
 * The channel by its name, as payment attempts keep it.
 * @throws when there is no such channel any more
 */
export function channelOf(name: string, deps: ChannelDeps): PayChannel {
  if (!isChannel(name)) throw new Error(`no payment channel is called ${name}`)
  return makers[name](deps)
}
