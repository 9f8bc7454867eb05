/** Starts the shop: database, migrations, first data, jobs, server. Stops it without losing anything. */
import { enableCompileCache } from 'node:module'

enableCompileCache()

const { ConfigError } = await import('./config.error.ts')
const { loadConfig } = await import('./config.ts')
const { startShop } = await import('./start-shop.ts')

const SAME_WISH_MS = 300

try {
  const shop = await startShop(loadConfig(process.env))
  let since: number | undefined
  const stop = async (signal: string): Promise<void> => {
    // One Ctrl-C may arrive twice, from the terminal and from npm; whoever asks again later means it.
    if (since !== undefined) return performance.now() - since > SAME_WISH_MS ? process.exit(1) : undefined
    since = performance.now()
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
