import { defineTexts } from '#web/i18n/texts.ts'

/** Asking for advice about the programme. */
export const leadTexts = defineTexts({
  home: ['首页', 'Home'],
  cars: ['留学生免税车型', 'Duty-free cars'],
  title: ['留学生购车咨询', 'Advice for returning students'],
  lead: [
    '说说您的学习国家与回国计划，顾问会与您联系。',
    'Tell us where you study and when you return, and an adviser will call you.',
  ],
})
