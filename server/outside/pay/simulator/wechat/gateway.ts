import type { Gateway, Kit } from '../gateway.ts'
import { closeTrade } from '../trades.queries.ts'
import { wechatMessenger, wechatTill } from './notice.ts'
import { serveWechatPages } from './pages.routes.ts'
import { servePayers } from './payers.routes.ts'
import { finishRefund } from './refunds.ts'
import { serveWechat } from './routes.ts'

/** WeChat Pay, API v3 (domain B.1). */
export const wechatGateway = (kit: Kit): Gateway => ({
  channel: 'wechat',
  async serve(app) {
    await app.register(scope => serveWechat(scope, kit))
    await app.register(scope => serveWechatPages(scope, kit))
    await app.register(scope => servePayers(scope, kit))
  },
  till: wechatTill(kit),
  messenger: wechatMessenger(kit),
  finishRefund: number => finishRefund(kit, number),
  // Nobody is told that an order ran out.
  expire: async number => void (await closeTrade(kit.books.db, number, kit.books.now())),
})
