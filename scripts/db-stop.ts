/** `npm run db:stop`: stops the packaged PostgreSQL of DATA_DIR, also one that a killed shop left running. */
import { loadConfig } from '#server/config.ts'
import { stopLocalPostgres } from '#server/db/local-postgres.ts'

const { DATA_DIR } = loadConfig(process.env)
const stopped = await stopLocalPostgres(`${DATA_DIR}/postgres`)
console.log(stopped ? 'Stopped' : 'It was not running')
