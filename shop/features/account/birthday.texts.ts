import { defineTexts } from '#web/i18n/texts.ts'

export const birthdayTexts = defineTexts({
  title: ['生日（选填）', 'Birthday (optional)'],
  lead: [
    '仅用于生日当天在消息中心送上一条祝福，不用于定价、推荐或身份核验。可随时删除；关闭“推荐提醒”后也不再祝福。',
    'Only for a greeting in your messages on the day: not for prices, suggestions or checks of who you are. You can delete it at any time; without suggestions among your notices there is no greeting either.',
  ],
  birthday: ['出生日期', 'Day of birth'],
  wrong: [
    '请填写真实的出生日期；本商城面向年满 18 周岁的成年人',
    'Please enter a day of birth that there is. The shop is meant for people of 18 and above',
  ],
  save: ['保存生日', 'Save the birthday'],
  saving: ['正在保存…', 'Saving…'],
  saved: ['生日已保存', 'Your birthday is saved'],
  remove: ['删除生日', 'Delete the birthday'],
  removed: ['生日已删除', 'Your birthday is deleted'],
})
