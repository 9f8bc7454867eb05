import { defineTexts } from '#web/i18n/texts.ts'

export const ownWheelsTexts = defineTexts({
  shown: ['图为标配轮毂，您选的是：', 'Shown with standard wheels. Yours:'],
})
