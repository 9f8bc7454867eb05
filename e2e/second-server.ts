import { simulatorOf } from './payer.ts'
import { freePort, type ShopServer, startServer } from './shop-server.ts'
import { ofShop } from './the-shop.ts'

/**
 * A further server on the shop's database, which pays at its simulator.
 * @param env settings of its own @param asked the port that it has to have
 */
export async function secondServer(env: Record<string, string> = {}, asked?: number): Promise<ShopServer> {
  const [folder, port] = [ofShop('folder'), asked ?? (await freePort())]
  const own = { DATABASE_URL: ofShop('databaseUrl'), PUBLIC_URL: `http://localhost:${port}` }
  return startServer({ folder, port, env: { ...simulatorOf(folder), ...own, ...env } })
}
