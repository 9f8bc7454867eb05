import { defineTexts } from '#web/i18n/texts.ts'

export const jobTexts = defineTexts({
  title: ['后台任务', 'Background jobs'],
  why: [
    '失败的任务会自动重试，多次失败后停放，等待处理；长时间未结束的任务也列在这里',
    'A job that fails is tried again by itself; after many tries it is parked until somebody looks. Jobs that do not end stand here, too',
  ],
  name: ['任务', 'Job'],
  error: ['最近的错误', 'Last error'],
  tries: ['次数', 'Tries'],
  at: ['最近一次', 'Last try'],
  next: ['下次执行', 'Next try'],
  parked: ['已停放', 'Parked'],
  taken: [(at: string) => `自 ${at} 起未结束`, (at: string) => `Runs since ${at}`],
  retry: ['立即重试', 'Retry now'],
  asked: ['已安排重试', 'It will run now'],
  nothing: ['没有失败的任务', 'No job has failed'],
  nothingWhy: ['所有任务都按时完成', 'Every job was done in time'],
  action: ['操作', 'Action'],
})
