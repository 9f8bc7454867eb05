/**
 * `npm run invite -- --name 陆明 --mobile 13800138000`: invites an administrator to the console (decision 131), who invites
 * everybody else there. Prints the link, which works for 72 hours and once. Whoever can run this runs the server anyway.
 */
import { parseArgs } from 'node:util'
import { connect } from '#server/db/connect.ts'
import { prepareDatabase } from '#server/db/seed/reference.ts'
import { invite } from '#server/features/team/invite.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { failTool, onDatabase } from './on-database.ts'

const { values } = parseArgs({ options: { name: { type: 'string' }, mobile: { type: 'string' } } })
const { name = '', mobile = '' } = values
if (name.trim() === '' || name.length > 40 || mobile === '') {
  console.error('npm run invite -- --name NAME --mobile 13800138000')
  process.exit(2)
}

await onDatabase(async (url, config) => {
  await prepareDatabase(url)
  const db = await connect({ url, max: 1, name: 'hesper-invite' })
  try {
    const origin = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `http://localhost:${config.PORT}`
    const { link } = await db.kysely
      .transaction()
      .execute(tx =>
        invite(
          tx,
          { name: name.trim(), mobile, role: 'administrator', outletId: null },
          { by: null, origin, now: new Date() },
        ),
      )
    console.log(link)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.reason)
    process.exitCode = 1
  } finally {
    await db.close()
  }
}).catch(failTool)
