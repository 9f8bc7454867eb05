/** `npm run migrate`: brings the database to the newest shape, with its reference data, without starting the shop. */
import { prepareDatabase } from '#server/db/seed/reference.ts'
import { failTool, onDatabase } from './on-database.ts'

await onDatabase(async url => {
  const ran = await prepareDatabase(url)
  console.log(ran.length ? `Ran ${ran.join(', ')}` : 'Nothing to do')
}).catch(failTool)
