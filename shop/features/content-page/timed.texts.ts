import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Time-limited campaigns of used cars. */
export const timedTexts = defineTexts({
  from: ['开始', 'Begins'],
  until: ['结束', 'Ends'],
  time: [(moment: string) => `${moment}（北京时间）`, (moment: string) => `${moment}, Beijing time`],
  beginsIn: ['距开始', 'Begins in'],
  endsIn: ['距结束', 'Ends in'],
  before: ['活动尚未开始', 'This campaign has not begun'],
  beforeText: [
    '参加的车源已经可以查看，价格与库存以当时为准。',
    'You can see its cars already. Prices and stock are those of the moment.',
  ],
  running: ['活动进行中', 'On now'],
  over: ['活动已结束', 'This campaign is over'],
  overText: [
    '谢谢您的关注。下面是目前在售、符合当时条件的车源。',
    'Thank you for your interest. Below are cars on sale today that would have been part of it.',
  ],
  none: ['目前没有这项活动', 'There is no such campaign at present'],
  noneText: ['下面是全部在售的二手车。', 'Below are all used cars on sale.'],
  cars: ['活动车源', 'Its cars'],
  carsNow: ['目前在售的车源', 'Cars on sale now'],
  count: [(n: number) => `共 ${n} 台`, (n: number) => counted(n, 'car')],
  filter: [(n: number) => `看全部 ${n} 台`, (n: number) => `See all ${n}`],
  nothing: ['目前没有符合条件的车源', 'No car fits at present'],
  nothingText: ['可以先看看其他二手车。', 'Have a look at the other used cars.'],
  all: ['全部二手车', 'All used cars'],
})
