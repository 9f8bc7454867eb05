import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const days = (n: number) => counted(n, 'day').replace(' ', '\u00a0')

/** How a new car comes, and its hand-over. */
export const carStepsTexts = defineTexts({
  title: ['交付进度', 'Your car on its way'],
  review: ['评价您的新车', 'Review your new car'],
  done: ['已完成', 'Done'],
  doneOn: [(day: string) => `${day} 完成`, (day: string) => `Done on ${day}`],
  expected: [(day: string) => `预计 ${day}`, (day: string) => `Expected on ${day}`],
  now: ['进行中', 'In progress'],
  ahead: ['未开始', 'Still to come'],
  late: ['已过预计日期，门店正在核实新的日期', 'This day is over. Your dealer is finding out the new one'],
  later: [
    (n: number) => `比下单时预计推迟 ${n}\u00a0天`,
    (n: number) => `${days(n)} later than estimated with your order`,
  ],
  sooner: [
    (n: number) => `比下单时预计提前 ${n}\u00a0天`,
    (n: number) => `${days(n)} sooner than estimated with your order`,
  ],
  because: [(words: string, why: string) => `${words}：${why}`, (words: string, why: string) => `${words}. ${why}.`],
  failed: ['交付进度暂时无法读取', 'The steps cannot be read at the moment'],

  handOver: ['预约交车', 'Book the hand-over'],
  handOverWhy: [
    '车已到店。请选择到店提车的时间，交车约需一小时。',
    'Your car is at the dealer. Please choose when you come for it; the hand-over takes about an hour.',
  ],
  handOverAt: ['交车预约', 'Hand-over'],
  another: ['重新预约', 'Book another time'],
  send: ['确认预约', 'Book it'],
  sending: ['正在预约', 'Booking'],
  choose: ['请选择时间', 'Please choose a time'],
  booked: ['已预约交车', 'The hand-over is booked'],
  bring: ['请携带', 'Please bring'],
  bringId: [
    '购车人身份证件原件；公司购车另带营业执照副本',
    'The buyer’s identity document; for a company also its licence',
  ],
  bringContract: ['购车合同与付款凭证', 'The contract and the receipts of your payments'],
  signed: [(at: string) => `您已于 ${at} 签收车辆`, (at: string) => `You signed for the car on ${at}`],
  signature: ['您的签名', 'Your signature'],
  bringLicence: ['驾驶证原件，如需自行驾车离店', 'Your driving licence, if you drive the car home'],
})
