import { defineTexts } from '#web/i18n/texts.ts'

export const campaignCarsTexts = defineTexts({
  toRange: ['看全部新车', 'See the whole range'],
})
