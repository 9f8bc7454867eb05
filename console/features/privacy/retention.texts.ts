import { defineTexts } from '#web/i18n/texts.ts'

export const retentionTexts = defineTexts({
  title: ['保存期限', 'Retention'],
  why: [
    '每晚按下列规则清理到期的数据；隐私中心与个人信息保护政策写明的期限与此相同',
    'Each night what was kept long enough goes by these rules; the privacy centre and the privacy policy name the same periods',
  ],
  what: ['内容', 'What'],
  howLong: ['保存', 'Kept'],
  then: ['到期后', 'Then'],
  last: ['最近执行', 'Last run'],
  rows: ['本次行数', 'Rows'],
  total: ['累计行数', 'In all'],
  period: [
    (period: string, after: string) => `${after}后 ${period}`,
    (period: string, after: string) => `${period} after ${after}`,
  ],
  atOnce: [(after: string) => `${after}即止`, (after: string) => `Until ${after}`],
  remove: ['删除', 'Deleted'],
  blank: ['去除个人信息', 'Person removed'],
  end: ['自动结束', 'Ended'],
  never: ['尚未执行', 'Not yet'],
  running: ['未结束', 'Not finished'],
})
