/** What is said of a page: its words as they can be seen, and the name of what was touched. */

/** Longest that is said in one go: browsers break off longer ones. */
const LONGEST = 200

/** A text as sentences that a voice says one by one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[。！？!?])|(?<=\.)\s/)
    .map(each => each.replace(/\s+/g, ' ').trim())
    .filter(each => /[\p{L}\p{N}]/u.test(each))
    .flatMap(each => each.match(new RegExp(`.{1,${LONGEST}}`, 'gu')) ?? [])
}

/** Sentences of the page's own part, as it stands there now. */
export const pageSentences = (): string[] => sentencesOf(document.querySelector<HTMLElement>('main')?.innerText ?? '')

const CONTROL = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="radio"]'
const PART = 'h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, legend'

/** The name of a control, or the words of the part, that was touched; nothing: there are none. */
export function spokenOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLElement)) return ''
  const of = target.closest<HTMLElement>(CONTROL) ?? target.closest<HTMLElement>(PART)
  if (!of) return ''
  const field = of instanceof HTMLInputElement || of instanceof HTMLSelectElement || of instanceof HTMLTextAreaElement
  const label = field ? [...(of.labels ?? [])].map(each => each.innerText).join(' ') : ''
  return (of.getAttribute('aria-label') ?? (label || of.innerText)).trim()
}
