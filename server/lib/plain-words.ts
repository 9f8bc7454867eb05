/** Words that staff write for customers outside of pages of blocks: plain text, as in those (decision 123). */
import { forbiddenIn, type HardFault } from '#contract/content-faults.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Word } from '#contract/parts.ts'
import { Refusal } from './refusal.ts'

/** What of a text is refused with which sentence; the other faults of a page are none of a text. */
const refusals: Partial<Record<HardFault, ErrorName>> = {
  script: 'CONTENT_SCRIPT',
  style: 'CONTENT_STYLE',
  markup: 'CONTENT_MARKUP',
  foreign: 'TEXT_FOREIGN',
}

/** Where words stand, as staff read it. */
export const placesOfWords = {
  name: { cn: '名称', en: 'the name' },
  label: { cn: '标签', en: 'the label' },
  lead: { cn: '导语', en: 'the opening' },
  text: { cn: '正文', en: 'the text' },
  place: { cn: '地点', en: 'the place' },
  terms: { cn: '规则', en: 'the terms' },
  prize: { cn: '奖品名称', en: 'the name of a prize' },
} as const satisfies Record<string, Word>

/**
 * @param said texts by where they stand, in either language
 * @throws Refusal of its own for script, styles, HTML and addresses of others
 */
export function mustBePlain(said: Partial<Record<keyof typeof placesOfWords, readonly string[]>>): void {
  for (const [place, texts] of Object.entries(said) as [keyof typeof placesOfWords, readonly string[]][])
    for (const text of texts) {
      const fault = forbiddenIn(text)
      const refusal = fault && refusals[fault]
      if (refusal) throw new Refusal(refusal, { where: placesOfWords[place] })
    }
}
