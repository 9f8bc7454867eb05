/**
 * `npm run art -- <target…>`: makes the pictures of the shop from the models in `art/` (art/README.md). Words: targets
 * (`car fitted spin cutout cabin goods scene wheel defect`) or `all`; `--list` names the batches and what is open, `--only=word`
 * takes batches or pictures whose names hold it, `check` tries the composition's arithmetic;
 * `papers` prints the sample papers, `outlines` draws what stands in where there is no picture.
 * It may be stopped at any time and goes on where it was.
 */
import { batchesOf, targets } from './make/targets/all.ts'
import { makeBatch, missingViews, seconds } from './make/make-batch.ts'
import { mergeManifest, readManifest, saveManifest } from './make/manifest.ts'
import type { Batch } from './make/plan.ts'
import { runProgram } from './make/run-program.ts'
import { writeTable } from '#scripts/picture-table.ts'

const words = process.argv.slice(2)
const only = words.filter(word => word.startsWith('--only=')).map(word => word.slice(7))
const isList = words.includes('--list')
const named = words.filter(word => !word.startsWith('--'))
const say = (text: string) => console.log(text)

/** A batch with those of its pictures that `--only` names; a batch named itself keeps all. */
function chosen(batch: Batch): Batch {
  if (only.length === 0 || only.some(word => batch.name.includes(word))) return batch
  const prints = batch.prints.filter(({ key }) => only.some(word => key.includes(word)))
  if (batch.kind === 'script') return { ...batch, prints }
  return { ...batch, prints, views: batch.views.filter(({ name }) => prints.some(({ from }) => from === name)) }
}

/** Seconds that the open views of a batch will take, from those of this run; at first 14 s a megapixel. */
const megapixels = (batch: Batch) =>
  missingViews(batch).reduce((sum, { width, height }) => sum + (width * height) / 1e6, 0)

async function main() {
  if (named[0] === 'papers') return runProgram(['node', 'art/papers/make.ts', ...named.slice(1)], { line: say })
  if (named[0] === 'outlines') return runProgram(['python3', 'art/outlines/trace.py'], { line: say })
  if (named[0] === 'check') return runProgram(['python3', 'art/studio/check.py'], { line: say })
  const unknown = named.filter(name => name !== 'all' && !(name in targets))
  if (named.length === 0 || unknown.length > 0) {
    say(`targets: all ${Object.keys(targets).join(' ')}`)
    process.exitCode = 1
    return
  }
  const names = named.includes('all') ? Object.keys(targets) : named
  const batches = batchesOf(names)
    .map(chosen)
    .filter(({ prints }) => prints.length > 0)
  if (isList) {
    for (const batch of batches) {
      const views = batch.kind === 'studio' ? `${missingViews(batch).length} of ${batch.views.length} views open, ` : ''
      say(`${batch.name}: ${views}${batch.prints.length} pictures`)
    }
    return
  }
  const keys = new Set(batchesOf(Object.keys(targets)).flatMap(({ prints }) => prints.map(({ key }) => key)))
  let before: Promise<void> = Promise.resolve()
  let done = 0
  let spent = 0
  let failures = 0
  for (const [at, batch] of batches.entries()) {
    const size = megapixels(batch)
    const left = batches.slice(at).reduce((sum, open) => sum + megapixels(open), 0)
    const pace = done > 0 ? spent / done : 14
    say(`${at + 1}/${batches.length} ${batch.name} (about ${Math.ceil((left * pace) / 60)} min of rendering left)`)
    const started = Date.now()
    try {
      const { printed } = await makeBatch(batch, say)
      done += size
      spent += size > 0 ? (Date.now() - started) / 1000 : 0
      await before
      before = printed.then(
        made => {
          saveManifest(mergeManifest(readManifest(), made, keys))
          writeTable()
        },
        (error: unknown) => fail(batch, error),
      )
    } catch (error) {
      fail(batch, error)
    }
  }
  await before
  function fail(batch: Batch, error: unknown) {
    failures += 1
    say(`${batch.name} FAILED: ${error instanceof Error ? error.message : String(error)}`)
  }
  say(failures > 0 ? `${failures} batches failed` : 'done')
  process.exitCode = failures > 0 ? 1 : 0
}

const started = Date.now()
await main()
say(seconds(started))
