import { defineTexts } from '#web/i18n/texts.ts'

export const actTexts = defineTexts({
  title: ['操作日志', 'Log of acts'],
  why: ['员工的每一次操作都在此留下记录，不可修改', 'Every act of staff is here and can never be changed'],
  at: ['时间', 'Time'],
  who: ['员工', 'Staff'],
  act: ['操作', 'Act'],
  subject: ['对象', 'Subject'],
  facts: ['内容', 'Facts'],
  place: ['来源', 'From'],
  placeWhy: ['来源地址的摘要，相同即同一地址', 'Digest of the address: equal for equal addresses'],
  everybody: ['所有员工', 'Everybody'],
  everything: ['所有操作', 'Everything'],
  subjectHint: ['订单号或编号', 'Order or other number'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  filter: ['筛选', 'Filter'],
  clear: ['清除', 'Clear'],
  nothing: ['没有符合条件的记录', 'Nothing matches'],
  nothingWhy: ['请放宽筛选条件', 'Please widen the filter'],
  pages: ['日志分页', 'Pages of the log'],
  outlet: [(id: number) => `门店 ${id}`, (id: number) => `Outlet ${id}`],
})
