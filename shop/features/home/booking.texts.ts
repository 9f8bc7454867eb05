import { defineTexts } from '#web/i18n/texts.ts'

export const bookingTexts = defineTexts({
  bookingSignIn: ['登录后查看您的预约与预订', 'Sign in to see your appointments and reservations'],
  signIn: ['登录', 'Sign in'],
  bookingNone: ['还没有预约', 'Nothing arranged yet'],
  bookingNoneWhy: [
    '选中一台车，可预约到店看车，或支付订金为您保留。',
    'Choose a car to arrange a viewing, or pay the deposit to have it held for you.',
  ],
  bookingFind: ['去选车', 'Find a car'],
  testDrive: ['预约试驾', 'Book a test drive'],
  bookingPaid: [
    (deposit: string, sum: string) => `${deposit} ${sum}`,
    (deposit: string, sum: string) => `${deposit} ${sum}`,
  ],
  bookingPlaced: [(at: string) => `${at} 下单`, (at: string) => `Placed ${at}`],
  bookingOpen: ['查看订单', 'Open order'],
  requests: ['我提交的需求', 'My requests'],
  appointments: ['预约', 'Appointments'],
  allAppointments: ['我的全部预约', 'All my appointments'],
  reservations: ['预订', 'Reservations'],
  sales: ['我的卖车报价', 'Offers for my cars'],
  tradeIns: ['我的置换方案', 'My trade-ins'],
  bookingAll: ['全部订单', 'All orders'],
  videoJoin: ['进入视频看车', 'Join the video viewing'],
  videoWaits: ['视频看车：链接待门店填写，没有链接时顾问会来电', 'By video: the dealer puts in the link, or rings you'],
})
