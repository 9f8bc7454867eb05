import { defineTexts } from '#web/i18n/texts.ts'

/** Saving a search of used cars. */
export const saveSearchTexts = defineTexts({
  saveSearch: ['保存搜索', 'Save search'],
  oneLike: ['有类似的车时提醒我', 'Tell me about similar cars'],
  oneLikeWhy: [
    '同车系、价格相近的车上架时，我们会通知您，可随时停止。',
    'We let you know when a car of this series at a similar price is listed. Stop any time.',
  ],
  likeName: [(car: string) => `类似 ${car}`, (car: string) => `Like ${car}`],
  title: ['保存搜索', 'Save this search'],
  lead: [
    '有新车源符合条件，或降价到您的范围内时，我们会在“消息”里告诉您。',
    'When a new car matches, or one drops into your price range, you get a message in your account.',
  ],
  name: ['名称', 'Name'],
  nameWrong: ['请填写名称，最多 40 个字', 'Please enter a name of up to 40 characters'],
  pace: ['何时提醒', 'When to tell you'],
  daily: ['每天上午 9:00 汇总一次', 'Once a day, at 9:00 in the morning'],
  atOnce: ['有新车源就提醒，最多每小时一次', 'Right away, at most once an hour'],
  save: ['保存', 'Save'],
  saving: ['正在保存', 'Saving'],
  saved: ['搜索已保存', 'Search saved'],
})
