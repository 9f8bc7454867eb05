import { defineTexts } from '#web/i18n/texts.ts'

export const todayTexts = defineTexts({
  title: ['今日', 'Today'],
  why: ['等待处理的事项与今天的数字', 'What waits for you, and the numbers of the day'],
  waiting: ['等待处理', 'Waiting'],
  work: ['事项', 'What'],
  count: ['数量', 'Number'],
  late: ['已超时', 'Overdue'],
  next: ['最近的截止', 'Next end'],
  oldest: ['最早的自', 'Oldest since'],
  nothing: ['没有等待您处理的事项', 'Nothing waits for you'],
  nothingWhy: ['新的事项会出现在这里', 'What comes in will appear here'],
  dayOf: ['日期', 'Day'],
  day: ['今天', 'Today'],
  before: ['昨天', 'Yesterday'],
  figures: ['今日数字', 'Numbers of the day'],
  more: ['经营数据', 'All figures'],
})
