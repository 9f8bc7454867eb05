/** Whether a file is a film that pages can show, told by its bytes alone (decision 152). */
import { Worker } from 'node:worker_threads'
import { type FilmFault, filmFaults, filmRule } from '#contract/film.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { Turns } from '#server/lib/turns.ts'

/** A film has up to 20 MB in memory while it is looked at: one at a time. */
export const looking = new Turns(1)

/** Why a film is not taken, as its sender reads it. */
const unfit = (fault: FilmFault): Refusal => new Refusal('FILM_UNFIT', { why: filmFaults[fault] })

/** A box of the container: its kind and where it and what is in it begin and end. */
interface Box {
  kind: string
  at: number
  inner: number
  end: number
}

/** The boxes of a stretch of the file. @throws Refusal FILM_UNFIT where one does not end with its parent */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to) throw unfit('broken')
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + 16 > to) throw unfit('broken')
    // 0: to the end of the file.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const inner = at + (isLong ? 16 : 8)
    if (size < inner - at || at + size > to) throw unfit('broken')
    boxes.push({ kind: bytes.toString('latin1', at + 4, at + 8), at, inner, end: at + size })
    at += size
  }
  return boxes
}

/** Boxes that say where and by whom it was taken, or that hold whatever somebody liked. */
const idle = new Set(['free', 'skip', 'wide', 'uuid', 'udta', 'meta'])

/** Empties boxes that no player needs, in their place, so that nothing that follows moves. */
function empty(bytes: Buffer, boxes: readonly Box[]): void {
  for (const { kind, at, inner, end } of boxes) {
    if (!idle.has(kind)) continue
    bytes.write('free', at + 4, 'latin1')
    bytes.fill(0, inner, end)
  }
}

/**
 * The order of the file: kind, index, pictures, each once but the last, and nothing that is not whole.
 * @throws Refusal FILM_UNFIT
 */
function lookAtOrder(bytes: Buffer): void {
  const isMp4 = bytes.length > 16 && bytes.toString('latin1', 4, 8) === 'ftyp'
  // Moving pictures of other kinds are kept in the same boxes.
  if (!isMp4 || /^(avi[fs]|hei[cfsx]|mif1|qt {2})$/.test(bytes.toString('latin1', 8, 12))) throw unfit('kind')
  const boxes = boxesIn(bytes, 0, bytes.length)
  const kinds = boxes.map(({ kind }) => kind).filter(kind => !idle.has(kind))
  if (!kinds.includes('moov') || !kinds.includes('mdat')) throw unfit(kinds.includes('moof') ? 'order' : 'broken')
  if (!/^ftyp moov( mdat)+$/.test(kinds.join(' '))) throw unfit('order')
  empty(bytes, boxes)
  for (const { kind, inner, end } of boxes) {
    if (kind !== 'moov') continue
    const parts = boxesIn(bytes, inner, end)
    empty(bytes, parts)
    for (const part of parts) if (part.kind === 'trak') empty(bytes, boxesIn(bytes, part.inner, part.end))
    // Fragments are announced in it.
    if (parts.some(part => part.kind === 'mvex')) throw unfit('order')
  }
}

/** What is known of a film that was looked at. */
export interface FilmFacts {
  durationMs: number
  width: number
  height: number
  sound: boolean
}

/** What the thread says of one. */
export type Looked = { facts: FilmFacts } | { fault: FilmFault }

/** Longest time for one film, in ms; one of 20 MB takes less than a second. */
const LONGEST_MS = 15_000

/** @returns what the thread says; a film that it cannot read in its time and memory is a broken one */
function lookInside(bytes: Buffer, longestMs: number): Promise<Looked> {
  const worker = new Worker(new URL('./film-thread.ts', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  return new Promise<Looked>(resolve => {
    worker.once('message', resolve)
    worker.once('error', () => resolve({ fault: 'broken' }))
    worker.once('exit', () => resolve({ fault: 'broken' }))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/**
 * Looks at a film, every picture of it, and takes away what was written into it beside them: place, camera, names.
 * @param bytes are changed in their place
 * @throws Refusal FILM_UNFIT with why, FILE_TOO_LARGE
 */
export async function lookAtFilm(bytes: Buffer, longestMs = LONGEST_MS): Promise<FilmFacts> {
  if (bytes.length > filmRule.largest)
    throw new Refusal('FILE_TOO_LARGE', { limit: `${filmRule.largest / 1024 / 1024} MB` })
  lookAtOrder(bytes)
  const said = await lookInside(bytes, longestMs)
  if ('fault' in said) throw unfit(said.fault)
  return said.facts
}
