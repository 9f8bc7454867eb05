import { defineTexts } from '#web/i18n/texts.ts'

export const askForCarTexts = defineTexts({
  title: ['没找到合适的车？', 'Not found the right car?'],
  lead: [
    '告诉我们您想要的车，顾问为您留意并联系您。',
    'Tell us what you are looking for: an adviser watches out for it and contacts you.',
  ],
  open: ['告诉我们您的需求', 'Tell us what you want'],
})
