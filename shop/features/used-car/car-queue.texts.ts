import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

const ordinal = (n: number): string => {
  const tens = n % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th')
  return `${n}${ending}`
}

/** The queue for a car that somebody holds. */
export const carQueueTexts = defineTexts({
  title: ['排队', 'Queue'],
  heldUntil: [
    (until: string) => `已被预订，保留至 ${until}`,
    (until: string) => `Held for another customer until ${until}`,
  ],
  heldPaid: ['已有客户支付订金', 'Another customer has paid the deposit'],
  waiting: [
    (n: number) => (n === 0 ? '目前无人排队' : `${n} 人在排队`),
    (n: number) => (n === 0 ? 'Nobody is waiting yet' : `${counted(n, 'person', 'people')} waiting`),
  ],
  fair: [
    '这台车一旦空出，会自动为第一位保留 2 小时，并发消息通知；不付款则转给下一位。',
    'When the car is free again it is kept for the first in line for 2 hours, with a message. Unpaid, it goes to the next.',
  ],
  join: ['加入排队', 'Join the queue'],
  joined: ['已加入排队', 'You are in the queue'],
  you: [(n: number) => `您排在第 ${n} 位`, (n: number) => `You are ${ordinal(n)} in line`],
  leave: ['离开排队', 'Leave the queue'],
  left: ['已离开排队', 'You have left the queue'],
  leaveTitle: ['离开排队？', 'Leave the queue?'],
  leaveText: ['再次加入时将排到最后。', 'If you join again, you start at the end.'],
  giveUpText: ['为您保留的车会转给下一位。', 'The car kept for you goes to the next in line.'],
  yours: [
    (until: string) => `轮到您了：为您保留至 ${until}`,
    (until: string) => `Your turn: kept for you until ${until}`,
  ],
  pay: ['支付订金，锁定此车', 'Reserve this car'],
  mine: ['我的排队', 'Your queues'],
  see: ['查看车辆', 'See the car'],
})
