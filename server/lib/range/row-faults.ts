/**
 * What is wrong with a row of the range by itself, in words: the same for a row of the import file and for one that staff
 * edit. null: nothing is. Pure.
 */
import { cabinTrims, paints, upholsteries, wheels } from '#contract/car-codes.ts'
import type { OptionKind } from '#contract/configure/range-data.ts'
import type { LoanRate } from '#contract/loan-offer.ts'
import type { Word } from '#contract/parts.ts'
import type { FinanceKind, newCarCampaignKinds } from '#contract/range-codes.ts'

type Fault = Word | null

/** What there are pictures of, by the kind of option that they show. */
const pictures: Readonly<Record<OptionKind, readonly { code: string }[]>> = {
  PAINT: paints,
  WHEEL: wheels,
  UPHOLSTERY: upholsteries,
  TRIM: cabinTrims,
  FLEXIBLE: [],
}

export const rowFaults = {
  noSuchTrim: { cn: '本车系没有这个车型', en: 'The series has no such trim' },
  notOffered: { cn: '本车系不供应这个选装', en: 'The series does not offer this option' },

  offeredAlready: { cn: '已经有这一行', en: 'This row is there already' },
  notOfferedHere: { cn: '这个车型不供应这个选装', en: 'The trim does not offer this option' },
  seriesWithoutTrim: { cn: '新车系须有车型', en: 'A new series has a trim' },
  modelWithoutTrim: { cn: '新车款须有车型', en: 'A new model has a trim' },
  modelSizes: { cn: '同一车款的各车型尺寸须相同', en: 'All trims of a model have the same size' },
  noTrimNumber: { cn: '配置码的车型编号已用完', en: 'There is no number for a trim left in configuration codes' },
  engine: {
    cn: '纯电车型没有发动机，其他车型须有',
    en: 'All but electric cars have an engine',
  },
  battery: { cn: '燃油车型没有动力电池，其他车型须有', en: 'All but petrol cars have a battery' },
  optionGroup: {
    cn: '套装、单项与附件须说明是哪一类',
    en: 'What is no paint, wheel, upholstery or strip is a package, a single option or an accessory',
  },
  taken: (code: string): Word => ({ cn: `代码 ${code} 已被使用`, en: `The code ${code} is taken` }),
  noSlot: (kind: OptionKind, slots: number): Word => ({
    cn: `配置码中 ${kind} 的 ${slots} 个位置已用完`,
    en: `All ${slots} places of ${kind} in configuration codes are given`,
  }),

  /** Of an option. */
  inches: (kind: OptionKind, has: boolean): Fault =>
    (kind === 'WHEEL') === has
      ? null
      : { cn: '轮毂须有英寸数，其他选装不得有', en: 'Wheels have inches, and nothing else has' },

  /**
   * Of an option: packages and accessories have no picture; all others have a code of the pictures, or one that is part of
   * their own code, of which there are no pictures yet.
   */
  picture(kind: OptionKind, optionCode: string, picture: string | null): Fault {
    const known = pictures[kind].map(({ code }) => code)
    if (kind === 'FLEXIBLE')
      return picture === null ? null : { cn: '套装与附件没有图片代码', en: 'Packages and accessories have no picture' }
    if (picture !== null && (known.includes(picture) || `-${optionCode}-`.includes(`-${picture}-`))) return null
    return {
      cn: `图片代码须是 ${known.join('、')} 之一，或是选装代码中的一段`,
      en: `The picture is one of ${known.join(', ')}, or a part of the option’s own code`,
    }
  },

  /** Days, both included. */
  bounds: (from: string | null, to: string | null): Fault =>
    from !== null && to !== null && from > to
      ? { cn: `末日早于首日 ${from}`, en: `It ends before it begins on ${from}` }
      : null,

  /** Of a trim; `last` is null while it is built. */
  modelYears: (first: number, modelYear: number, last: number | null): Fault =>
    first > modelYear || modelYear > (last ?? modelYear)
      ? { cn: '年款须在首末年款之间', en: 'The model year lies between the first and the last' }
      : null,

  /** Of a trim: the file's shape says so of its own rows. */
  trimFigures: (priceFen: number, leadDays: number): Fault =>
    priceFen < 1 || leadDays < 1
      ? { cn: '车型须有价格，交付至少 1 天', en: 'A trim has a price, and takes a day at least' }
      : null,

  /** Of a rule. */
  ruleYears: (first: number | null, last: number | null): Fault =>
    first !== null && last !== null && first > last
      ? { cn: '末年款早于首年款', en: 'The last model year is before the first' }
      : null,

  successor: <T>(successor: T | null, own: T, has: (trim: T) => boolean): Fault =>
    successor !== null && (successor === own || !has(successor))
      ? { cn: '本车系没有这个后继车型', en: 'The series has no such trim to succeed it' }
      : null,

  replacement: (
    replacedBy: string | null,
    { code, kind }: { code: string; kind: OptionKind },
    options: ReadonlyMap<string, { kind: OptionKind }>,
  ): Fault =>
    replacedBy !== null && (replacedBy === code || options.get(replacedBy)?.kind !== kind)
      ? { cn: '没有同类的这个选装', en: 'There is no such option of its kind' }
      : null,

  /** Of a campaign. */
  campaignDays: { cn: '活动须有首日与末日', en: 'A campaign has a first and a last day' },
  noSuchSeries: { cn: '没有这个车系', en: 'There is no such series' },
  noSuchCampaign: { cn: '没有这个活动', en: 'There is no such campaign' },
  giftsWorth(
    kind: (typeof newCarCampaignKinds)[number],
    amountFen: number | null,
    gifts: readonly { valueFen: number; quantity: number }[],
  ): Fault {
    const sum = gifts.reduce((all, { valueFen, quantity }) => all + valueFen * quantity, 0)
    return kind === 'gift' && amountFen !== null && sum !== amountFen
      ? {
          cn: `赠品合计 ${sum / 100} 元，与活动价值不符；价值可留空`,
          en: `Its gifts come to ${sum / 100} yuan, and not to what it is worth, which may be left empty`,
        }
      : null
  },

  /** Of a loan. */
  balloon: (kind: FinanceKind, has: boolean): Fault =>
    (kind === 'balloon') === has
      ? null
      : { cn: '只有尾款方案须有尾款比例', en: 'A loan with a balloon has its share, and no other has' },
  interestFree: (kind: FinanceKind, rates: readonly Pick<LoanRate, 'basisPoints'>[]): Fault =>
    kind === 'interestFree' && rates.some(rate => rate.basisPoints > 0)
      ? { cn: '零息方案的利率须为 0', en: 'A loan without interest has no rate' }
      : null,
  loanBounds: (leastFen: number, mostFen: number | null): Fault =>
    mostFen !== null && mostFen < leastFen
      ? { cn: '最高贷款额低于最低', en: 'The largest loan is below the smallest' }
      : null,
  downWithoutRate: (downPercent: number, rates: readonly Pick<LoanRate, 'fromDown'>[]): Fault =>
    rates.some(rate => rate.fromDown <= downPercent)
      ? null
      : { cn: '有首付比例没有利率', en: 'A down payment has no rate' },
  /** A balloon is part of what is borrowed. */
  balloonBeyond: (balloonPercent: number | null, downPercents: readonly number[]): Fault =>
    balloonPercent !== null && downPercents.some(down => down + balloonPercent >= 100)
      ? { cn: '首付与尾款合计须低于车价', en: 'Down payment and balloon together are less than the price' }
      : null,

  standardPrice: (standard: boolean, priceFen: number): Fault =>
    standard && priceFen > 0 ? { cn: '标准配置不另收费', en: 'What the car comes with costs nothing more' } : null,
} as const
