import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** How a price label was found. */
export const labelTexts = defineTexts({
  title: ['价格标签怎么算', 'How this label was found'],
  lead: [
    '估值逐项相加，得出这样一台车的市场参考价；挂牌价与它的差距决定标签。卖车报价用的是同一套规则。',
    'The lines add up to what such a car is worth. How far the price is from that decides the label. Offers to sellers are made by the same rules.',
  ],
  price: ['这台车的挂牌价', 'Price of this car'],
  worth: ['市场参考价', 'What such a car is worth'],
  below: [(sum: string) => `比参考价低 ${sum}`, (sum: string) => `${sum} below it`],
  above: [(sum: string) => `比参考价高 ${sum}`, (sum: string) => `${sum} above it`],
  same: ['与参考价相同', 'Just as much'],
  difference: ['差额', 'Difference'],
  label: ['标签', 'Label'],
  steps: ['标签的界线', 'Where the labels begin and end'],
  upTo: [
    (percent: string, under: boolean) => (under ? `不高于参考价的 −${percent}` : `不高于参考价的 +${percent}`),
    (percent: string, under: boolean) => (under ? `At least ${percent} below` : `Up to ${percent} above`),
  ],
  more: ['更高', 'More than that'],
  like: ['可比车源', 'Cars like it'],
  likeWhy: [
    (months: number, km: string) =>
      `同车型、在售，上牌时间相差不超过 ${months} 个月，里程相差不超过 ${km}；同版本在前。`,
    (months: number, km: string) =>
      `On sale, of the same model, registered within ${counted(months, 'month')} and driven within ${km} of this one; the same version first.`,
  ],
  noLike: ['目前没有这样的在售车源。', 'No such car is on sale at present.'],
  days: [
    (n: number) => (n === 0 ? '今日上架' : `上架 ${n} 天`),
    (n: number) => (n === 0 ? 'Listed today' : `${counted(n, 'day')} on sale`),
  ],
  rules: [(n: number) => `估值规则第 ${n} 版`, (n: number) => `Rules of valuation, version ${n}`],
})
