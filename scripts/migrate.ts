/** `npm run migrate`: brings the database to the newest shape without starting the shop. */
import { migrate } from '#server/db/migrate.ts'
import { failTool, onDatabase } from './on-database.ts'

await onDatabase(async url => {
  const ran = await migrate(url)
  console.log(ran.length ? `Ran ${ran.join(', ')}` : 'Nothing to do')
}).catch(failTool)
