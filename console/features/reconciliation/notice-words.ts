import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import type { noticeTexts } from './notice.texts.ts'

export type Notice = Output<'desk.notice.list'>[number]
type Texts = { readonly [Name in keyof typeof noticeTexts]: unknown }

/** A word of the program by its name; anything else as it was said. */
const wordFor = (text: string, t: Texts): string => {
  const known = Object.hasOwn(t, text) ? t[text as keyof Texts] : undefined
  return typeof known === 'string' ? known : text
}

/** Why a notice failed, in words where the program has some. */
export const whyFailed = ({ why }: Pick<Notice, 'why'>, t: Texts): string => wordFor(why, t)

/** A fact by its name: sums in yuan, moments as dates. */
export function noticeFact({ name, value }: Notice['facts'][number], t: Texts): string {
  const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  const said =
    number !== undefined && name.endsWith('Fen')
      ? formatMoney(number)
      : number !== undefined && name.endsWith('At')
        ? formatDateTime(number)
        : name === 'state'
          ? wordFor(value, t)
          : value
  return `${wordFor(name, t)} ${said}`
}
