import { defineTexts } from '#web/i18n/texts.ts'

export const codeFieldTexts = defineTexts({
  label: ['配置代码', 'Configuration code'],
  open: ['打开', 'Open'],
})
