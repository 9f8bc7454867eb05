import { type CarrierCode, carriers } from '#contract/carriers.ts'
import { energies } from '#contract/car-codes.ts'
import { type ServiceWorkCode, serviceWorks } from '#contract/service-works.ts'
import { dayPattern } from '#contract/day.ts'
import type { Language } from '#contract/errors.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { type Purpose, purposes } from '#contract/permissions.ts'
import { purposeTexts } from '#console/frame/purpose.texts.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { factNames } from './fact-names.texts.ts'
import { factValues } from './fact-values.texts.ts'
import { rangeFieldTexts } from './range-fields.texts.ts'

interface Fact {
  name: string
  value: string
  from: string | null
}

const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(carriers, code)

const isPurpose = (code: string): code is Purpose => (purposes as readonly string[]).includes(code)

/** A work of the workshop's price list by its name; one that is no longer there by its code. */
function workWords(code: string, language: Language): string {
  const work = code in serviceWorks ? serviceWorks[code as ServiceWorkCode] : undefined
  return work ? work[language === 'en' ? 'en' : 'cn'] : code
}

/** A value of the log as people read it: sums, moments, carriers and words of the program by their names. */
function valueIn(name: string, value: string, language: Language): string {
  const texts = textsIn(factValues, language)
  if (value === '') return texts.empty
  if (name.endsWith('Fen') && /^-?\d+$/.test(value)) return formatMoney(Number(value))
  if (/(At|From|Until)$/.test(name) && !dayPattern.test(value)) {
    const at = new Date(/^\d+$/.test(value) ? Number(value) : value).getTime()
    if (!Number.isNaN(at)) return formatDateTime(at)
  }
  if (name === 'carrier' && isCarrier(value)) return carriers[value][language === 'en' ? 1 : 0]
  if (name === 'purpose' && isPurpose(value)) return textsIn(purposeTexts, language)[value]
  if (name === 'work' || name === 'works')
    return value
      .split(' ')
      .map(code => workWords(code, language))
      .join(language === 'en' ? ', ' : '、')
  const named = name === 'energy' ? energies.find(each => each.code === value) : undefined
  if (named) return language === 'en' ? named.en : named.cn
  const words: Readonly<Record<string, string>> = texts
  return (
    words[`${name} ${value}`] ??
    value
      .split(' ')
      .map(each => words[`${name} ${each}`] ?? each)
      .join(' ')
  )
}

/** One fact of an act in words: `售价 ¥ 530.00 → ¥ 630.00`. */
export function factText({ name, value, from }: Fact, language: Language): string {
  const names: Readonly<Record<string, string>> = {
    ...textsIn(rangeFieldTexts, language),
    ...textsIn(factNames, language),
  }
  const now = valueIn(name, value, language)
  return `${names[name] ?? name} ${from === null ? now : `${valueIn(name, from, language)} → ${now}`}`
}

/** Where the thing of an act can be looked at; nothing for what has no page. */
export function subjectHref(call: string, subject: string): string | undefined {
  const code = encodeURIComponent(subject)
  if (/^HS\d+$/.test(subject)) return `/orders/${code}`
  if (call === 'desk.payment.ask') return `/journal?number=${code}`
  if (call === 'desk.notice.replay') return `/books/~notices?number=${code}`
  if (call.startsWith('desk.refund.')) return `/refunds/~stuck/${code}`
  if (/^HR\d+$/.test(subject)) return `/refunds/${code}`
  if (/^HL\d+$/.test(subject)) return `/leads/${code}`
  if (/^HV\d+$/.test(subject)) return `/orders?queue=all&q=${code}`
  if (subject === '') return undefined
  if (call.startsWith('desk.activity.') && /^\d+$/.test(subject)) return `/activities/${code}`
  if (/^desk\.lottery\.(save|act|decide)$/.test(call)) return `/lotteries/${code}`
  if (call.startsWith('desk.mailing.')) return `/mailings/${code}`
  if (/^desk\.outlet\.(propose|withdraw|approve|refuseProposal)$/.test(call)) return `/outlets/~proposals/${code}`
  if (call.startsWith('desk.content.')) return `/content/${code}`
  if (call.startsWith('desk.policy.')) return `/policies/${code}`
  if (/^desk\.staff\.(change|switch|endSessions)$/.test(call)) return `/staff/${code}`
  if (call.startsWith('desk.coupon.')) return `/coupons/${code}`
  if (call === 'desk.hold.release') return `/holds?q=${code}`
  if (call.startsWith('desk.stockCar.')) return `/new-cars/${code}`
  if (call.startsWith('desk.car.')) return `/cars/${code}`
  if (call.startsWith('desk.books.')) return `/books/${code}`
  if (call.startsWith('desk.range.')) return `/range/${code}`
  if (call.startsWith('desk.campaign.')) return `/campaigns/${code}`
  if (call === 'desk.stock.correct' || call === 'desk.price.cancel') return `/goods?q=${code}`
  if (/^desk\.shipment\.(shipMany|stopFile)$/.test(call)) return `/shipments/${code}`
  if (call.startsWith('desk.goodsFile.') && subject !== '') return `/goods/~file/${code}`
  return call.startsWith('desk.goods.') || call.startsWith('desk.price.') ? `/goods/${code}` : undefined
}
