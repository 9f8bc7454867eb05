/**
 * The other side of WeChat Pay, Alipay and UnionPay: a server of its own that speaks their protocols with keys of its
 * own, keeps books and sends notices (decision 047). It is told from the gateways' documents and knows nothing of the
 * shop's clients, which are held against it.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { entryOf } from '#contract/required.ts'
import { connect } from '#server/db/connect.ts'
import type { SimulatorAccount } from './account.ts'
import { serveAdmin } from './admin.routes.ts'
import { type Channel, prepareBooks } from './books.ts'
import { serveCashier } from './cashier.routes.ts'
import { type Clockwork, startClockwork } from './clockwork.ts'
import { openFaults } from './faults.ts'
import type { Gateway, Gateways, Kit, Settings } from './gateway.ts'
import { refuseNul } from './no-nul.ts'
import { type MailRoom, type Post, postOut } from './notices.ts'
import { alipayGateway } from './alipay/gateway.ts'
import { unionpayGateway } from './unionpay/gateway.ts'
import { wechatGateway } from './wechat/gateway.ts'

export interface SimulatorOptions extends Settings {
  /** The database in which the books are, in a schema of their own. */
  url: string
  account: SimulatorAccount
  now?: () => Date
  /** In place of HTTP, for tests. */
  post?: Post
  /** Whether the clock runs by itself; default yes. */
  ticking?: boolean
  complain?: (error: unknown) => void
  /** Before all its paths, where something else in front leads them here; `/pay-simulator`, or empty. */
  base?: string
  /** Where it is reached, where it does not listen itself. */
  origin?: string
}

export interface Simulator {
  app: FastifyInstance
  kit: Kit
  clockwork: Clockwork
  gateways: Gateways
  /** Listens at a port of this machine, 0 for a free one. @returns where */
  listen(port: number, host?: string): Promise<string>
  close(): Promise<void>
}

const LARGEST_BODY = 256 * 1024

/** Opens the books and puts the gateways together; it listens when told to. */
export async function openSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { url, account, now = () => new Date(), post = postOut, ticking = true, complain = () => {} } = options
  const { base = '' } = options
  await prepareBooks(url)
  const connection = await connect({ url, max: 8, name: 'hesper-simulator', onError: complain })
  const books = { db: connection.kysely, now }
  let { origin = '' } = options
  const kit: Kit = {
    account,
    books,
    faults: await openFaults(books),
    settings: options,
    base,
    origin: () => origin,
    wake: () => clockwork.wake(),
    wechatSigner: 0,
  }
  const all = new Map<Channel, Gateway>(
    [wechatGateway(kit), alipayGateway(kit), unionpayGateway(kit)].map(gateway => [gateway.channel, gateway]),
  )
  const gateways = (channel: Channel): Gateway => entryOf(all, channel)
  const room: MailRoom = {
    books,
    faults: kit.faults,
    messenger: channel => gateways(channel).messenger,
    post,
    speed: options.speed,
  }
  const clockwork = startClockwork(kit, room, gateways, complain, ticking)

  const app = Fastify({ bodyLimit: LARGEST_BODY, logger: false, routerOptions: { maxParamLength: 200 } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) complain(error)
    return reply
      .code(status)
      .type('text/plain')
      .send(status >= 500 ? 'failed' : 'bad request')
  })
  refuseNul(app)
  for (const gateway of all.values()) await app.register(scope => gateway.serve(scope), { prefix: base })
  await app.register(scope => serveCashier(scope, kit, gateways), { prefix: base })
  await app.register(scope => serveAdmin(scope, kit, gateways), { prefix: base })

  return {
    app,
    kit,
    gateways,
    clockwork,
    async listen(port, host = '127.0.0.1') {
      const listening = await app.listen({ port, host })
      origin = `http://127.0.0.1:${new URL(listening).port}${base}`
      return origin
    },
    async close() {
      await app.close()
      await clockwork.stop()
      await connection.close()
    },
  }
}
