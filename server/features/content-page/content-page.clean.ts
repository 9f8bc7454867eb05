/** What of a page of blocks nobody may write, each with a refusal of its own (decision 123). */
import { contentFaults, type HardFault, isHard, whereOf } from '#contract/content-faults.ts'
import type { PageText } from '#contract/content-page.ts'
import type { ErrorName } from '#contract/errors.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** What each fault that nobody can save is refused with. */
const refusals: Readonly<Record<HardFault, ErrorName>> = {
  script: 'CONTENT_SCRIPT',
  style: 'CONTENT_STYLE',
  markup: 'CONTENT_MARKUP',
  foreign: 'CONTENT_FOREIGN',
  noPage: 'CONTENT_NO_PAGE',
  picture: 'CONTENT_PICTURE',
  order: 'CONTENT_ORDER',
  size: 'CONTENT_SIZE',
}

/** @throws Refusal of its own for each kind of what nobody may write */
export function mustBeClean(text: PageText, now: Date): void {
  const found = contentFaults(text, now).find(isHard)
  if (found) throw new Refusal(refusals[found.fault], { where: whereOf(found) })
}
