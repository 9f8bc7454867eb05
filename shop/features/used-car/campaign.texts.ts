import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Time-limited campaigns of used cars. */
export const campaignTexts = defineTexts({
  home: ['首页', 'Home'],
  usedCars: ['二手车', 'Used cars'],
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
  filter: ['在车源列表中筛选', 'Filter them in the list'],
  nothing: ['目前没有符合条件的车源', 'No car fits at present'],
  nothingText: ['可以先看看其他二手车。', 'Have a look at the other used cars.'],
  all: ['全部二手车', 'All used cars'],
  honest: [
    '活动不改变任何一台车的价格规则：每台车的价格记录、检测报告与订金条件都在其详情页公开。',
    'A campaign changes no rule of a price: each car’s price record, inspection report and deposit terms stand on its page.',
  ],
})
