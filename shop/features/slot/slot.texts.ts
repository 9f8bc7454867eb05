import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const slotTexts = defineTexts({
  days: ['选择日期', 'Choose a day'],
  times: ['选择时间', 'Choose a time'],
  timesOf: [(day: string) => `${day}的可约时间`, (day: string) => `Times on ${day}`],
  today: ['今天', 'Today'],
  closed: ['门店休息', 'Closed'],
  full: ['已约满', 'Fully booked'],
  taken: ['已被约', 'Taken'],
  left: [(n: number) => `余\u00a0${n}`, (n: number) => `${n}\u00a0left`],
  later: ['更晚的日期', 'Later dates'],
  noneOn: ['这一天已约满', 'This day is fully booked'],
  noneOnWhy: [
    '可改选其他日期；若有人取消，候补的客人会最先得到通知。',
    'Choose another day. If somebody cancels, the waiting list is told first.',
  ],
  noneOnOther: ['可改选其他日期。', 'Choose another day.'],
  none: ['近期没有可约的时间', 'Nothing is free in the next days'],
  noneWhy: ['可看更晚的日期，或更换门店。', 'Look at later dates, or choose another dealer.'],
  nextFree: [(day: string) => `看${day}`, (day: string) => `See ${day}`],
  join: ['加入候补', 'Join the waiting list'],
  joining: ['正在加入', 'Joining'],
  joined: [
    '已加入候补。有空位时会通知您，并为您保留两小时。',
    'You are on the waiting list. When a place is free we tell you and keep it for two hours.',
  ],
  waits: ['候补', 'Waiting lists'],
  before: [
    (n: number) => (n === 0 ? '候补中，您是第一位' : `候补中，前面还有 ${n}\u00a0位`),
    (n: number) => (n === 0 ? 'Waiting: you are the first' : `Waiting: ${counted(n, 'person', 'people')} before you`),
  ],
  offered: [
    (until: string) => `已有空位，为您保留到 ${until}`,
    (until: string) => `A place is free: it is kept for you until ${until}`,
  ],
  accept: ['确认预约', 'Book this time'],
  leave: ['退出候补', 'Leave the list'],
  signIn: ['登录后可加入候补', 'Sign in to join the waiting list'],
  asking: ['正在为您保留', 'Keeping this time for you'],
  held: [(at: string) => `${at} 已为您保留`, (at: string) => `${at} is kept for you`],
  heldCar: [(car: string) => `试驾车：${car}`, (car: string) => `Car: ${car}`],
  heldFor: ['填写期间保留 10\u00a0分钟。', 'It is kept for 10\u00a0minutes while you fill in the rest.'],
  leftFor: [
    (minutes: number) => (minutes < 1 ? '还可保留不到 1\u00a0分钟' : `还可保留 ${minutes}\u00a0分钟`),
    (minutes: number) =>
      minutes < 1 ? 'It is kept for less than a minute more' : `It is kept for ${counted(minutes, 'minute')} more`,
  ],
  over: [
    '保留时间已过，请重新选择时间；您填写的内容都还在。',
    'This time is no longer kept. Please choose again; what you have filled in is still here.',
  ],
  calendar: ['加入日历', 'Add to calendar'],
  calendarBusy: ['正在生成', 'Preparing'],
  wayThere: ['路线导航', 'Directions'],
  moveTitle: ['选择新的时间', 'Choose another time'],
  moveSend: ['确认改期', 'Move it'],
  moving: ['正在改期', 'Moving'],
  moveChoose: ['请选择新的时间', 'Please choose another time'],
})
