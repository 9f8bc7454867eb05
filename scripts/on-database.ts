/** What every tool needs that works on the database of an installation. */
import { ConfigError } from '#server/config.error.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { explainStart } from '#server/start-refusal.ts'

/**
 * Opens the database that the settings name, lets the tool work, and leaves it as it was found: a packaged server that
 * was started for this is stopped again.
 * @throws ConfigError with one sentence when a setting is wrong
 */
export async function onDatabase<T>(work: (url: string, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env)
  try {
    const database = await openDatabase(config, console.log)
    return await work(database.url, config).finally(database.close)
  } catch (error) {
    throw explainStart(error, config)
  }
}

/** Ends a tool: a wrong setting is told in its sentence, everything else with where it came from. */
export function failTool(error: unknown): void {
  console.error(error instanceof ConfigError ? `Configuration: ${error.message}` : error)
  process.exitCode = 1
}
