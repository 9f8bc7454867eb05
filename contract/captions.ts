/** Captions of a film as staff write them: WebVTT of the plain kind, read strictly on both sides (decision 152). */

/** Words and the stretch of the film that they stand on, in ms. */
export interface Cue {
  from: number
  to: number
  lines: string[]
}

/** Most cues of a film, and lines and signs of one. */
const mostCues = 200
const mostLines = 2
const mostLineSigns = 90

const clock = String.raw`(?:(\d{2}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const times = new RegExp(`^${clock} --> ${clock}$`)
const msOf = ([hours = '0', minutes = '0', seconds = '0', ms = '0']: readonly string[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

/**
 * Reads captions: the line `WEBVTT`, then cues with an empty line before each: an own name where one likes, its times, one
 * or two lines of plain words. No places, styles, notes or marks: captions look as the browser shows them.
 * @returns the line that is wrong, from 1, where one is
 */
export function readCaptions(text: string): Cue[] | { wrongLine: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const at = (n: number): string => (lines[n] ?? '').trim()
  if (at(0) !== 'WEBVTT') return { wrongLine: 1 }
  const cues: Cue[] = []
  for (let n = 1; n < lines.length; n++) {
    if (at(n) === '') continue
    if (at(n - 1) !== '') return { wrongLine: n + 1 }
    if (!times.test(at(n))) n++
    const found = times.exec(at(n))
    const [from, to] = found ? [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))] : [0, 0]
    if (!found || to <= from || from < (cues.at(-1)?.to ?? 0) || cues.length === mostCues) return { wrongLine: n + 1 }
    const words: string[] = []
    for (n++; n < lines.length && at(n) !== ''; n++) {
      if (words.length === mostLines || at(n).length > mostLineSigns || /-->|[<>&]/.test(at(n)))
        return { wrongLine: n + 1 }
      words.push(at(n))
    }
    if (words.length === 0) return { wrongLine: n }
    cues.push({ from, to, lines: words })
  }
  return cues.length > 0 ? cues : { wrongLine: lines.length }
}

const two = (n: number, digits = 2): string => String(n).padStart(digits, '0')
const clockOf = (ms: number): string =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${two(ms % 1000, 3)}`

/** Captions as a browser reads them. */
export const captionsText = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ from, to, lines }) => `\n${clockOf(from)} --> ${clockOf(to)}\n${lines.join('\n')}\n`).join('')}`

/** The words alone, to be read beside the film: a paragraph ends with a sentence. */
export function transcriptOf(cues: readonly Cue[]): string[] {
  const paragraphs: string[] = []
  let open = ''
  for (const words of cues.flatMap(({ lines }) => lines)) {
    const isEast = /[\u3000-\u9fff\uff00-\uffef]$/.test(open)
    open += open === '' || isEast ? words : ` ${words}`
    if (!/[.!?。！？…][”’"']?$/.test(words)) continue
    paragraphs.push(open)
    open = ''
  }
  return open === '' ? paragraphs : [...paragraphs, open]
}
