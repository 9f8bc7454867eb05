import { counted } from '#contract/signs.ts'
import { formatPercent } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The plan for trading in a car. */
export const refreshPlanTexts = defineTexts({
  home: ['首页', 'Home'],
  newCars: ['新车', 'New cars'],
  title: ['置换焕新', 'Trade-in renewal'],
  lead: [
    '旧车交给门店，评估价与置换补贴都从新车款里抵扣。',
    'Hand in your car: its valuation and the trade-in bonus both come off the price of the new one.',
  ],
  none: ['目前没有置换补贴', 'There is no trade-in bonus at the moment'],
  noneWhy: [
    '仍可置换：门店评估您的旧车，评估价抵扣新车款。',
    'You can trade in all the same: a dealer values your car, and that comes off the price.',
  ],
  until: [(day: string) => `有效期至 ${day} 24:00`, (day: string) => `Until ${day}, 24:00`],
  toCampaign: ['看活动', 'See the campaign'],
  steps: ['怎么办理', 'How it goes'],
  step1: ['先算一算', 'Work it out'],
  step1Text: [
    '说明旧车、选好新车与付款方式，马上看到要付多少。',
    'Describe your car, choose the next one and how you pay: you see at once what it comes to.',
  ],
  step1Go: ['置换试算', 'Open the calculator'],
  step2: ['旧车检测', 'Inspection of your car'],
  step2Text: [
    '线上先有逐项估价；门店按清单检测，与所填一致就按报价抵扣。',
    'You have a valuation line by line beforehand. The dealer inspects the car; if it is as described, the offer stands.',
  ],
  step3: ['配置新车', 'Build the new car'],
  step3Text: [
    '边选边看总价与交付时间，存入心愿单，带着配置代码到店。',
    'See price and delivery as you choose, save it to your wish list, and bring its code to the dealer.',
  ],
  step3Go: ['开始配置', 'Build a car'],
  step4: ['签约抵扣', 'Sign and set off'],
  step4Text: [
    '评估价与补贴在签约时从新车款中减去，旧车在交付新车时交出。',
    'Valuation and bonus come off the price when you sign. You hand in your car when you get the new one.',
  ],
  example: ['算一笔账', 'An example'],
  exampleLead: [
    (car: string) => `以 ${car} 为例，只用本站今天的数字：`,
    (car: string) => `For ${car}, with nothing but today's figures of this shop:`,
  ],
  listPrice: ['指导价', 'List price'],
  bonus: ['置换补贴', 'Trade-in bonus'],
  yours: ['旧车评估价', 'Valuation of your car'],
  yoursWhy: ['由门店评估', 'Named by the dealer'],
  left: ['抵扣补贴后（评估价另减）', 'After the bonus, before the valuation'],
  monthly: [
    (months: number, down: number, basisPoints: number) =>
      `月供，首付 ${down}%，${months} 期，年化利率（单利）${formatPercent(basisPoints)}`,
    (months: number, down: number, basisPoints: number) =>
      `A month: ${down}% down, ${counted(months, 'month')}, ${formatPercent(basisPoints)} a year`,
  ],
  cars: ['适用车型', 'Cars that have it'],
  carsWhy: [
    '每个车系列出最低价的一款，全部适用版本见活动页。',
    'The least expensive version of each series. The campaign page lists them all.',
  ],
})
