import type { Gateway, Kit } from '../gateway.ts'
import { alipayMessenger, alipayTill } from './notice.ts'
import { serveAlipay } from './routes.ts'
import { expireTrade, finishPaid } from './trades.ts'

/** Alipay's gateway, version 2 (domain B.2). */
export const alipayGateway = (kit: Kit): Gateway => ({
  channel: 'alipay',
  serve: app => serveAlipay(app, kit),
  till: alipayTill(kit),
  messenger: alipayMessenger(kit),
  // Refunds are made at once: none is ever on its way.
  finishRefund: async () => {},
  expire: async number => void (await expireTrade(kit, number)),
  finish: number => finishPaid(kit, number),
})
