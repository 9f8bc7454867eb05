import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { openDoor } from '#server/outside/pay/wire/door.ts'
import { sampleTickets, signPage, type TicketSource, wechatTickets } from '#server/outside/share/ticket.ts'

/** A ticket is fetched anew so long before it ends, and after a failure not sooner than this. */
const EARLY_S = 300
const AGAIN_MS = 60_000

/** Keeps the ticket of a source: WeChat gives only so many a day. */
export class TicketKeeper {
  readonly #source: TicketSource
  #kept: { ticket: string; until: number } | undefined
  #asking: Promise<string> | undefined
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(source: TicketSource) {
    this.#source = source
  }

  get appId(): string {
    return this.#source.appId
  }

  /** @param now milliseconds since 1970. @throws ChannelUnreachable */
  async ticket(now: number): Promise<string> {
    if (this.#kept && now < this.#kept.until) return this.#kept.ticket
    if (now - this.#failedAt < AGAIN_MS) throw new ChannelUnreachable('WeChat gave no ticket a moment ago')
    this.#asking ??= this.#source
      .fetch()
      .then(({ ticket, expiresIn }) => {
        this.#kept = { ticket, until: now + Math.max(expiresIn - EARLY_S, 1) * 1_000 }
        return ticket
      })
      .catch(error => {
        this.#failedAt = now
        throw error
      })
      .finally(() => (this.#asking = undefined))
    return this.#asking
  }
}

const keepers = new WeakMap<Config, TicketKeeper | null>()

/** Who gives tickets in this installation; null: there is no official account. */
function keeperOf(config: Config): TicketKeeper | null {
  let keeper = keepers.get(config)
  if (keeper === undefined) {
    const { wechat } = config.pay
    const isDemo = config.demo.login || config.demo.cashier
    if (wechat?.appSecret !== undefined)
      keeper = new TicketKeeper(wechatTickets({ ...wechat, appSecret: wechat.appSecret }, openDoor()))
    else keeper = isDemo ? new TicketKeeper(sampleTickets) : null
    keepers.set(config, keeper)
  }
  return keeper
}

/**
 * The address as WeChat signs it: without what stands behind `#`.
 * @param origin of this shop
 * @throws Refusal SHARE_FOREIGN for an address of anybody else, in any disguise
 */
export function ownPage(url: string, origin: string): string {
  const read = URL.parse(url)
  const isOurs =
    read !== null && read.origin === origin && read.username === '' && read.password === '' && !/[\s\\]/.test(url)
  // As it was sent: WeChat compares it with what the browser shows.
  if (!isOurs || !url.startsWith(`${origin}/`)) throw new Refusal('SHARE_FOREIGN')
  return url.replace(/#.*$/s, '')
}

export const shareSignatureHandlers = {
  'share.wechatSignature': async ({ input, ctx }) => {
    const url = ownPage(input.url, ctx.origin)
    const keeper = keeperOf(ctx.config)
    if (!keeper) return null
    const now = Number(ctx.now)
    const ticket = await keeper.ticket(now).catch(error => {
      if (!(error instanceof ChannelUnreachable)) throw error
      throw new Refusal('SHARE_UNREACHABLE')
    })
    const nonceStr = randomBytes(12).toString('hex')
    const timestamp = Math.floor(now / 1_000)
    const signature = signPage({ jsapi_ticket: ticket, noncestr: nonceStr, timestamp, url })
    return { appId: keeper.appId, timestamp, nonceStr, signature }
  },
} satisfies Partial<Handlers>
