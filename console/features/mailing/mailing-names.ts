import { formatCount } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { mailingTexts } from './mailing.texts.ts'

export type MailingChoices = Output<'desk.mailing.choices'>

/** What mailings name by codes, under the names that staff read. */
export function useMailingNames({ series, coupons }: MailingChoices) {
  const t = useTexts(mailingTexts)
  const nameOf = (couponCode: string) => {
    const title = coupons.find(each => each.couponCode === couponCode)?.title
    return title ? `${title}${dot}${couponCode}` : couponCode
  }
  return {
    series: series.map(({ seriesCode, name }) => ({ value: seriesCode, label: name })),
    seriesName: (code: string): string => series.find(each => each.seriesCode === code)?.name ?? code,
    couponName: nameOf,
    /** Coupons that can be given, and the one that is chosen although it cannot be any more. */
    coupons(chosen: string) {
      const gone = chosen !== '' && !coupons.some(each => each.couponCode === chosen)
      return [
        ...(gone ? [{ value: chosen, label: `${chosen}${dot}${t.couponGone}` }] : []),
        ...coupons.map(({ couponCode, left }) => ({
          value: couponCode,
          label: left === null ? nameOf(couponCode) : `${nameOf(couponCode)}${dot}${t.couponLeft(formatCount(left))}`,
        })),
      ]
    },
  }
}
