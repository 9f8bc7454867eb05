/**
 * `npm run export -- outlets FILE.csv`: writes the list of open outlets (docs/outlet-file.md), which `npm run import` takes
 * back unchanged. A file that is there is not written over.
 */
import { writeFileSync } from 'node:fs'
import { connect } from '#server/db/connect.ts'
import { prepareDatabase } from '#server/db/seed/reference.ts'
import { exportOutlets } from '#server/features/dealer-shop/import-outlets.ts'
import { onDatabase } from './on-database.ts'

const [what, path, ...more] = process.argv.slice(2)
if (what !== 'outlets' || path === undefined || more.length > 0) {
  console.error('用法 / Usage: npm run export -- outlets FILE.csv')
  process.exit(2)
}
try {
  await onDatabase(async url => {
    await prepareDatabase(url)
    const db = await connect({ url, max: 2, name: 'hesper-export', statementTimeoutMs: 0 })
    try {
      writeFileSync(path, await exportOutlets(db.kysely), { flag: 'wx' })
    } finally {
      await db.close()
    }
  })
  console.log(path)
} catch (error) {
  console.error(`未导出 / Nothing was exported: ${(error as Error).message}`)
  process.exitCode = 2
}
