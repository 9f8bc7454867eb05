import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The page of one campaign for new cars. */
export const activityTexts = defineTexts({
  home: ['首页', 'Home'],
  newCars: ['新车', 'New cars'],
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
})
