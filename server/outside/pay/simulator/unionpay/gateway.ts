import type { Gateway, Kit } from '../gateway.ts'
import { closeTrade } from '../trades.queries.ts'
import { unionpayMessenger, unionpayTill } from './notice.ts'
import { serveUnionpay } from './routes.ts'
import { finishRefund } from './trades.ts'

/** UnionPay's online gateway, version 5.1.0 (domain B.3). */
export const unionpayGateway = (kit: Kit): Gateway => ({
  channel: 'unionpay',
  serve: app => serveUnionpay(app, kit),
  till: unionpayTill(kit),
  messenger: unionpayMessenger(kit),
  finishRefund: number => finishRefund(kit, number),
  // There is no close; what comes later than the order's time is given back at once, which nobody is told.
  expire: async number => void (await closeTrade(kit.books.db, number, kit.books.now())),
})
