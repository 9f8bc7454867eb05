import type { Output } from '#contract/kit.ts'

type Said = Pick<Output<'campaign.infosV2'>[number]['campaigns'][number], 'label' | 'label2'>

/** The same words, however their figures are written. */
const plain = (words: string): string => words.replace(/[¥\s,，]/g, '')

/**
 * What a campaign does in figures, as the shop reckons it (`label2`, spec 3: a JSON text).
 * @returns empty where the short word on the card says as much
 */
export function termsOf({ label, label2 }: Said): string {
  const { text } = JSON.parse(label2) as { text: string }
  return plain(text) === plain(label) ? '' : text
}
