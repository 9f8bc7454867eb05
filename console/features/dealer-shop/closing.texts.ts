import type { HandOverKind } from '#contract/outlet-closing.ts'
import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const closingTexts = defineTexts({
  title: ['门店停业与合并', 'Closing and merging outlets'],
  why: [
    '关闭一家门店，并把未结的订单、预约、线索、车辆和账号一次移交给接手的门店。不可撤销。',
    'Closes an outlet for good, and hands its open orders, appointments, leads, cars and accounts over at once. It cannot be undone.',
  ],
  back: ['门店名录', 'List of outlets'],
  choose: ['要停业的门店', 'Outlet to close'],
  chooseNext: ['接手的门店', 'Outlet that takes over'],
  close: ['停业', 'Close'],
  other: ['换一家', 'Choose another one'],
  gone: ['无法停业', 'It cannot be closed'],
  openThings: ['未结事项', 'What is open there'],
  nothing: ['没有未结事项，可以直接停业。', 'Nothing is open there: it can be closed as it is.'],
  needed: ['有未结事项，请选择接手的门店。', 'Something is open there. Please choose the outlet that takes over.'],
  lacks: [
    (services: string) => `接手的门店不提供：${services}。相关订单会一并移交，请先安排好由谁来做。`,
    (services: string) =>
      `The outlet that takes over does not offer: ${services}. Such orders are handed over all the same; please see to who does them.`,
  ],
  misfits: ['接手门店接待不了的预约', 'Appointments that do not fit there'],
  misfitsWhy: [
    '满额或没有空闲车辆、工位的预约保留原时间，加额接待；接手门店不营业或不提供该服务的，须先改期或取消。',
    'Where there is no place, car or bay left, the appointment keeps its time and comes beside the others. Where the outlet is shut or does no such thing, it has to be moved or cancelled first.',
  ],
  no: ['预约号', 'Number'],
  at: ['时间', 'Time'],
  reason: ['原因', 'Why'],
  what: ['处理', 'What happens'],
  all: [(n: number) => `显示全部 ${n} 项`, (n: number) => `Show all ${n}`],
  over: ['加额接待', 'Comes beside the others'],
  stands: ['须先改期或取消', 'To be moved or cancelled first'],
  submit: ['停业并移交', 'Close and hand over'],
  submitAlone: ['停业', 'Close for good'],
  ask: [(name: string) => `确定关闭${name}？`, (name: string) => `Close ${name} for good?`],
  askWhy: [
    (n: number, next: string) => `${n} 项未结事项移交给${next}，客户会收到消息。此操作不可撤销。`,
    (n: number, next: string) =>
      `${counted(n, 'open thing')} will be handed over to ${next}, and customers are told. This cannot be undone.`,
  ],
  askAlone: ['没有未结事项需要移交。此操作不可撤销。', 'Nothing has to be handed over. This cannot be undone.'],
  keep: ['先不停业', 'Not now'],
  done: [(name: string) => `${name}已停业。`, (name: string) => `${name} has closed.`],
  doneWhy: [
    (n: number) => `已移交 ${n} 项。门店不再公开展示，其页面指向接手的门店。`,
    (n: number) =>
      `${counted(n, 'thing')} handed over. The outlet is not shown any more, and its pages lead to the one that took over.`,
  ],
})

/** What is handed over, as the desk calls it. */
export const kindTexts = defineTexts({
  order: ['未结订单', 'Orders under way'],
  refundCase: ['退款申请', 'Refund cases'],
  voucher: ['待使用的券', 'Vouchers to redeem'],
  appointment: ['未到期的预约', 'Appointments to come'],
  waiting: ['预约候补（将结束并通知）', 'Places on waiting lists (end, and are told)'],
  lead: ['跟进中的线索', 'Leads under way'],
  offer: ['进行中的收车报价', 'Offers for customers’ cars'],
  activity: ['未结束的活动', 'Activities to come'],
  registration: ['活动报名', 'Registrations for them'],
  usedCar: ['未售二手车', 'Used cars not sold'],
  stockCar: ['未交付的新车', 'New cars not delivered'],
  staff: ['员工账号', 'Staff accounts'],
} satisfies Record<HandOverKind, [string, string]>)
