/** `npm run migrate`: brings the database to the newest shape without starting the shop. */
import { loadConfig } from '#server/config.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

const { DATABASE_URL, DATA_DIR } = loadConfig(process.env)
const local = DATABASE_URL ? undefined : await startLocalPostgres(`${DATA_DIR}/postgres`, { say: console.log })
try {
  const ran = await migrate(DATABASE_URL ?? local?.url ?? '')
  console.log(ran.length ? `Ran ${ran.join(', ')}` : 'Nothing to do')
} finally {
  if (local && !local.attached) await local.stop()
}
