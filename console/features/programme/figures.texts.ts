import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Figures of the overseas-student programme at the desk. */
export const figuresTexts = defineTexts({
  title: ['留学生项目数据', 'Student figures'],
  why: ['只有数量与用时，不含任何个人信息。', 'Counts and times alone; nobody’s data.'],
  days: ['审核时段', 'Decisions of'],
  lastDays: [(n: number) => `近 ${n} 天`, (n: number) => `the last ${counted(n, 'day')}`],
  reviews: ['审核', 'Reviews'],
  waiting: ['等待审核', 'Waiting for us'],
  longest: ['最久已等', 'The longest waits'],
  approved: ['已通过', 'Approved'],
  declined: ['未通过', 'Declined'],
  median: ['从提交到结论（中位数）', 'From sending to decision, median'],
  slowest: ['九成在此时间内', 'Nine of ten within'],
  hours: [(n: number) => `${n} 小时`, (n: number) => counted(n, 'hour')],
  none: ['暂无', 'None'],
  states: ['资质现状', 'Qualifications now'],
  state: ['状态', 'State'],
  count: ['数量', 'Number'],
  reasons: ['未通过原因', 'Why some were declined'],
  reason: ['原因', 'Reason'],
  noReasons: ['这段时间没有未通过的资质。', 'Nothing was declined in this time.'],
  orders: ['免税订单现状', 'Duty-free orders now'],
  noOrders: ['还没有免税订单。', 'There is no duty-free order yet.'],
  pool: ['现车池', 'Cars in the pool'],
  standing: ['是否展示', 'Shown?'],
  toPool: ['打开现车池', 'Open the pool'],
  toQueue: ['打开审核队列', 'Open the queue'],
})
