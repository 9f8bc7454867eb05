import { formatPercent } from '#contract/figures.ts'
import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Blocks of a campaign for new cars. */
export const offerTexts = defineTexts({
  gives: ['有什么', 'What it gives'],
  worth: ['价值', 'Worth'],
  depends: ['因车而异', 'Depends on the car'],
  gift: [
    (name: string, n: number) => (n > 1 ? `${name} × ${n}` : name),
    (name: string, n: number) => (n > 1 ? `${name} × ${n}` : name),
  ],
  forWhom: ['给谁', 'For whom'],
  forAll: [
    (n: number) => `全部在产新车，共 ${n} 款`,
    (n: number) => `Every new car of the range, ${counted(n, 'version')}`,
  ],
  forSome: [
    (n: number) => `下列 ${n} 款新车`,
    (n: number) => (n === 1 ? 'The version below' : `The ${n} versions below`),
  ],
  until: ['到何时', 'Until when'],
  span: [
    (from: string, to: string) => `${from} 至 ${to} 24:00`,
    (from: string, to: string) => `${from} to ${to}, 24:00`,
  ],
  note: ['各项活动能否同时享受，以签约时为准。', 'Which campaigns go together is settled when you sign.'],
  overTitle: ['这个活动已经结束', 'This campaign is over'],
  overText: [
    (day: string) => `截止日为 ${day}，以下内容仅供查阅。`,
    (day: string) => `Its last day was ${day}. What stands below is for the record.`,
  ],
  cars: ['适用车型', 'Cars that have it'],
  carsThen: ['当时适用、今天仍在产的车型', 'Cars that had it and are built today'],
  none: ['适用的车型已不再生产。', 'The cars that had it are no longer built.'],
  others: ['正在进行的其他活动', 'Other campaigns that run today'],
  day: [(day: string) => `${day} 前有效`, (day: string) => `Until ${day}`],
  toCampaign: ['看活动', 'See the campaign'],
  toRange: ['看全部新车', 'See the whole range'],
  noBonus: ['目前没有置换补贴', 'There is no trade-in bonus at the moment'],
  noBonusWhy: [
    '仍可置换：门店评估您的旧车，评估价抵扣新车款。',
    'You can trade in all the same: a dealer values your car, and that comes off the price.',
  ],
  sumLead: [
    (car: string) => `以 ${car} 为例，只用本站今天的数字：`,
    (car: string) => `For ${car}, with nothing but today's figures of this shop:`,
  ],
  listPrice: ['指导价', 'List price'],
  yours: ['旧车评估价', 'Valuation of your car'],
  yoursWhy: ['由门店评估', 'Named by the dealer'],
  left: ['抵扣后', 'What is left'],
  leftBefore: ['抵扣补贴后（评估价另减）', 'After the bonus, before the valuation'],
  monthly: [
    (months: number, down: number, basisPoints: number) =>
      `月供，首付 ${down}%，${months} 期，年化利率（单利）${formatPercent(basisPoints)}`,
    (months: number, down: number, basisPoints: number) =>
      `A month: ${down}% down, ${counted(months, 'month')}, ${formatPercent(basisPoints)} a year`,
  ],
  carsWhy: [
    '每个车系列出最低价的一款，全部适用版本见活动页。',
    'The least expensive version of each series. The campaign page lists them all.',
  ],
})
