/** Starts the shop: database, migrations, first data, jobs, server. Stops it without losing anything. */
import { enableCompileCache } from 'node:module'

enableCompileCache()

const { ConfigError, loadConfig } = await import('./config.ts')
const { startShop } = await import('./start-shop.ts')

try {
  const shop = await startShop(loadConfig(process.env))
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    await shop.stop(signal)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
} catch (error) {
  process.stderr.write(
    error instanceof ConfigError ? `Configuration: ${error.message}\n` : `${(error as Error).stack}\n`,
  )
  process.exit(1)
}
