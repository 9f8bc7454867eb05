import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The launch model: its allotments, the line for them, and one's own place. */
export const launchTexts = defineTexts({
  title: [(name: string) => `${name} 首发`, (name: string) => `${name} launch`],
  lead: [
    '数量有限，按服务器收到的先后发放名额，没有余量时自动排队递补。',
    'There are few. Places go in the order in which our server takes the presses; when none is left, you join the line and move up by yourself.',
  ],
  from: ['起', 'from'],
  everywhere: ['全国', 'All of China'],
  quantity: [(n: number) => `${n} 台`, (n: number) => counted(n, 'car')],
  left: [(n: number) => `余 ${n} 台`, (n: number) => `${n} left`],
  waiting: [(n: number) => `${n} 人排队`, (n: number) => `${counted(n, 'person', 'people')} waiting`],
  opens: [(at: string) => `${at} 开始`, (at: string) => `Opens ${at}`],
  closes: [(at: string) => `至 ${at}`, (at: string) => `Until ${at}`],
  opensIn: ['距离开始', 'Opens in'],
  each: [(n: number) => `每位客户最多 ${n} 台`, (n: number) => `Up to ${counted(n, 'car')} for each customer`],
  press: ['立即抢位', 'Get a place'],
  pressOf: [(where: string) => `立即抢位：${where}`, (where: string) => `Get a place: ${where}`],
  join: ['加入排队', 'Join the line'],
  joinOf: [(where: string) => `加入排队：${where}`, (where: string) => `Join the line: ${where}`],
  got: ['已为您保留一台', 'One car is kept for you'],
  joined: ['已加入排队', 'You are in the line'],

  mine: ['我的名额', 'Your places'],
  kept: ['已为您保留一台，请在倒计时内下单', 'One car is kept for you. Please order before the time is over'],
  timeLeft: ['剩余时间', 'Time left'],
  you: [
    (n: number) => `您排在第 ${n} 位，轮到时发站内信并保留两小时`,
    (n: number) => `You are number ${n}. When it is your turn you get a message, and a car is kept for two hours`,
  ],
  taken: ['已用于订单', 'Used for an order'],
  seeOrder: ['查看订单', 'View order'],
  order: ['下单', 'Order'],
  build: ['先配置再下单', 'Build it first'],
  payIn: [
    (n: number) => `下单后 ${n} 分钟内付款，逾期名额转给下一位。`,
    (n: number) => `An order is paid within ${n} min. After that the place goes to the next in line.`,
  ],
  leave: ['放弃名额', 'Give up the place'],
  leaveTitle: ['放弃这个名额？', 'Give up this place?'],
  leaveText: ['名额将转给下一位，不能恢复。', 'It goes to the next in line, and you cannot have it back.'],
  gone: ['已放弃', 'You have given it up'],

  none: ['目前没有首发活动', 'There is no launch at present'],
  noneText: ['可以照常配置与订购。', 'You can build and order cars as usual.'],
  cars: ['配置与订购', 'Build your car'],
})
