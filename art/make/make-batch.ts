import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyOf, keyOfSources, work } from './cache.ts'
import { pictures, type Raw, writePrint } from './encode.ts'
import type { Entry, Manifest } from './manifest.ts'
import type { Batch, ModelSource, Print, ScriptBatch, StudioBatch, View } from './plan.ts'
import { runProgram } from './run-program.ts'

/** Makes batches: model → render → develop → compose → encode, each step only where its key has changed. */

const studio = (names: readonly string[]) => names.map(name => `art/studio/${name}`)
const renderSources = studio([
  ...['render.py', 'scene.py', 'shaders.py', 'materials.py', 'patterns.py', 'lights.py', 'cameras.py', 'layers.py'],
  ...['model.py', 'fitted.py', 'develop.py', 'picture.py', 'denoise.py', 'denoise.c', 'exr.py'],
])
const printSources = [...studio(['compose.py', 'tone.py', 'paints.py', 'print.py', 'defects.py']), 'art/make/encode.ts']

export type Say = (text: string) => void

const fileOf = (model: ModelSource) => join(work, `${model.name}.npz`)
const modelKey = (model: ModelSource) => keyOf(model.command, keyOfSources(model.sources))

/** Builds a model unless its file stems from the same sources. */
async function makeModel(model: ModelSource, say: Say) {
  const file = fileOf(model)
  const key = modelKey(model)
  const keyFile = file.replace(/npz$/, 'key')
  if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
  mkdirSync(dirname(file), { recursive: true })
  const started = Date.now()
  await runProgram(model.command.map(word => word.replace('{out}', file)))
  writeFileSync(keyFile, key)
  say(`model ${model.name} ${seconds(started)}`)
}

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const modelsOf = ({ model, also = [], wheels }: StudioBatch) => [model, ...also, ...(wheels ? [wheels] : [])]

/** The file of a developed view; its name is the key. */
function viewFile(batch: StudioBatch, view: View): string {
  const { light, look, layers, axes } = batch
  const key = keyOf({ view, light, look, layers, axes }, keyOfSources(renderSources), ...modelsOf(batch).map(modelKey))
  return join(work, 'views', `${key}.npz`)
}

/** Views of a batch that have to be rendered. */
export function missingViews(batch: Batch): readonly View[] {
  return batch.kind === 'studio' ? batch.views.filter(view => !existsSync(viewFile(batch, view))) : []
}

async function renderViews(batch: StudioBatch, say: Say) {
  const missing = missingViews(batch)
  if (missing.length === 0) return
  for (const model of modelsOf(batch)) await makeModel(model, say)
  const out = join(work, 'render', batch.name)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  mkdirSync(join(work, 'views'), { recursive: true })
  const { light, look = {}, layers, axes = 'left' } = batch
  const [model, also, wheels] = [fileOf(batch.model), batch.also?.map(fileOf), batch.wheels && fileOf(batch.wheels)]
  const job = join(out, 'job.json')
  writeFileSync(job, JSON.stringify({ model, also, wheels, axes, studio: light, look, out, layers, views: missing }))
  const started = Date.now()
  const told = (text: string) => text.startsWith('STUDIO') && say(`  ${text.slice(7)}`)
  const blender = ['blender', '-b', '-t', '2', '--factory-startup', '--python-exit-code', '1', '-P']
  await runProgram([...blender, 'art/studio/render.py', '--', job], { locked: true, line: told })
  const developed = missing.map(view => `${view.name}=${viewFile(batch, view)}`)
  await runProgram(['python3', 'art/studio/develop.py', out, ...developed], {
    line: told,
    env: { OMP_NUM_THREADS: '2' },
  })
  rmSync(out, { recursive: true, force: true })
  say(`rendered ${batch.name}: ${missing.length} views, ${seconds(started)}`)
}

interface Printed {
  key: string
  entry: Entry
}

const recordFile = (print: Print) => join(work, 'prints', `${print.key}.json`)

const filesOf = (print: Print) =>
  Object.entries(print.widths).flatMap(([format, widths]) =>
    widths.map(width => join(pictures, `${print.key}-${width}.${format}`)),
  )

/** The entry of a picture that was made before from the same things. */
function finished(print: Print, key: string): Entry | undefined {
  if (!existsSync(recordFile(print))) return undefined
  const record = JSON.parse(readFileSync(recordFile(print), 'utf8')) as Printed
  return record.key === key && filesOf(print).every(existsSync) ? { ...record.entry, alt: print.alt } : undefined
}

async function keep(print: Print, key: string, source: Raw | string): Promise<Entry> {
  const entry = await writePrint(print, source)
  mkdirSync(dirname(recordFile(print)), { recursive: true })
  writeFileSync(recordFile(print), JSON.stringify({ key, entry } satisfies Printed))
  return entry
}

/** Words change no pixel: a new description needs no new file. */
const printKey = ({ alt: _, ...print }: Print, ...sources: string[]) =>
  keyOf(print, keyOfSources(printSources), ...sources)

/** Composes and encodes all prints of one view. */
async function printView(batch: StudioBatch, view: View): Promise<Manifest> {
  const made: Manifest = {}
  const file = viewFile(batch, view)
  const open = new Map<string, [Print, string]>()
  for (const print of batch.prints.filter(({ from }) => from === view.name)) {
    const key = printKey(print, file)
    const entry = finished(print, key)
    if (entry) made[print.key] = entry
    else open.set(join(work, 'raw', `${print.key.replaceAll('/', '_')}.rgb`), [print, key])
  }
  if (open.size === 0) return made
  mkdirSync(join(work, 'raw'), { recursive: true })
  const wishOf = ({ paint, ground, crop, defect, part }: Print) => ({ paint, ground, crop, defect, part })
  const prints = [...open].map(([out, [print]]) => ({ ...wishOf(print), out }))
  let queue = Promise.resolve()
  const encode = async (line: string) => {
    const { out, ...size } = JSON.parse(line) as { out: string } & Omit<Raw, 'data'>
    const [print, key] = open.get(out)!
    made[print.key] = await keep(print, key, { data: await readFile(out), ...size })
    await rm(out)
  }
  const take = (line: string) => {
    queue = queue.then(() => encode(line))
  }
  const input = JSON.stringify({ view: file, light: batch.light, prints })
  await runProgram(['python3', 'art/studio/print.py'], { input, line: take })
  await queue
  return made
}

async function makeScript(batch: ScriptBatch, say: Say): Promise<Manifest> {
  const models = batch.models ?? []
  const sources = keyOf(
    [batch.command, batch.job],
    keyOfSources([...batch.sources, ...renderSources]),
    ...models.map(modelKey),
  )
  const made: Manifest = {}
  const open = batch.prints.filter(print => {
    const entry = finished(print, printKey(print, sources))
    if (entry) made[print.key] = entry
    return !entry
  })
  if (open.length === 0) return made
  for (const model of models) await makeModel(model, say)
  const out = join(work, 'script', batch.name)
  mkdirSync(out, { recursive: true })
  const started = Date.now()
  await runProgram(batch.command.map(word => word.replaceAll('{out}', out).replaceAll('{work}', work)))
  for (const print of open)
    made[print.key] = await keep(print, printKey(print, sources), join(out, `${print.from}.png`))
  say(`made ${batch.name}: ${open.length} pictures, ${seconds(started)}`)
  return made
}

/**
 * Makes a batch. Rendering is awaited; composing and encoding run on while the next batch renders.
 * @returns The promise of its entries of the manifest.
 */
export async function makeBatch(batch: Batch, say: Say): Promise<{ printed: Promise<Manifest> }> {
  if (batch.kind === 'script') return { printed: Promise.resolve(await makeScript(batch, say)) }
  await renderViews(batch, say)
  const print = async () => {
    const started = Date.now()
    const made: Manifest = {}
    for (const view of batch.views) Object.assign(made, await printView(batch, view))
    say(`printed ${batch.name}: ${Object.keys(made).length} pictures, ${seconds(started)}`)
    return made
  }
  return { printed: print() }
}
