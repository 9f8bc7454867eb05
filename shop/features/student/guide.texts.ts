import { defineTexts } from '#web/i18n/texts.ts'

/** The guide to the overseas-student programme. */
export const guideTexts = defineTexts({
  home: ['首页', 'Home'],
  cars: ['留学生免税车型', 'Duty-free cars'],
  guide: ['购车指南', 'Guide'],
  toCheck: ['查一查我是否符合', 'Check whether I may'],
  toCars: ['看免税车型', 'See the cars'],
  steps: ['从自查到上牌', 'From the question to the plate'],
  facts: ['需要知道的', 'Good to know'],
  check: ['我是否符合', 'May I?'],
  checkLead: [
    '只在您的浏览器里计算，不保存，也不发送给我们。',
    'It is worked out in your browser alone. Nothing is kept or sent to us.',
  ],
  advice: ['想先问一问', 'Questions first?'],
  adviceLead: ['留下联系方式，顾问会与您联系。', 'Leave your details and an adviser will call you.'],
  toAdvice: ['预约咨询', 'Ask for advice'],
})
