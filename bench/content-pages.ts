/**
 * What pages made of blocks cost when they come from what is kept, beside pages that are not made of blocks and beside a bare
 * route with the same bytes (decisions 123, 163).
 *
 *     node bench/content-pages.ts [--seconds 5] [--folder bench/out/content-pages]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runAlone, type Setting } from './alone.ts'
import { besideRaw, cost, figure } from './figures.ts'
import { again, load } from './load.ts'
import { startRaw } from './raw-process.ts'

const out = 'bench/out'
const pages: readonly [what: string, path: string][] = [
  ['The list of used cars, not of blocks', '/usedcar/list'],
  ['The home page, of blocks', '/'],
  ['A campaign, of blocks', '/campaign/anniversary'],
  ['Refresh plan, of blocks', '/newcar/refreshplan'],
  ['A legal text', '/policydetail'],
]

/** Adds the rows of the pages to a table of measurements. */
export async function measureContentPages({ shop, seconds, row }: Setting): Promise<void> {
  mkdirSync(out, { recursive: true })
  const files: string[] = []
  for (const [n, [, path]] of pages.entries()) {
    const answer = await fetch(shop.address + path, { redirect: 'manual' })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    files.push(`${out}/content-${n}.html`)
    writeFileSync(`${out}/content-${n}.html`, await answer.text())
  }
  const bare = await startRaw(files)
  try {
    for (const [n, [what, path]] of pages.entries()) {
      const raw = await load(bare.address, bare.pid, again({ path: `/${n}` }), seconds)
      const mine = await load(shop.address, shop.pid, again({ path }), seconds)
      row(`${what}, HTML cached`, `${figure(mine.perSecond)}/s, ${cost(mine)}`, besideRaw(mine, raw), '')
    }
  } finally {
    bare.stop()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      folder: { type: 'string', default: 'bench/out/content-pages' },
    },
  })
  await runAlone(values.folder, Number(values.seconds), measureContentPages, 400)
}
