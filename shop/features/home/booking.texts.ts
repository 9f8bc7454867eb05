import { defineTexts } from '#web/i18n/texts.ts'

export const bookingTexts = defineTexts({
  bookingSignIn: ['登录后查看您的预订', 'Sign in to see your reservations'],
  signIn: ['登录', 'Sign in'],
  bookingNone: ['还没有预订', 'No reservations yet'],
  bookingNoneWhy: ['支付订金后，这台车会为您保留。', 'Once the deposit is paid, the car is held for you.'],
  bookingFind: ['去选车', 'Find a car'],
  testDrive: ['预约试驾', 'Book a test drive'],
  bookingPaid: [
    (deposit: string, sum: string) => `${deposit} ${sum}`,
    (deposit: string, sum: string) => `${deposit} ${sum}`,
  ],
  bookingPlaced: [(at: string) => `${at} 下单`, (at: string) => `Placed ${at}`],
  bookingOpen: ['查看订单', 'Open order'],
  bookingAll: ['全部订单', 'All orders'],
})
