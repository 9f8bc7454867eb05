import { defineTexts } from '#web/i18n/texts.ts'

export const rootTexts = defineTexts({
  description: [
    (store: string) => `${store}：官方认证二手车，检测报告逐条公示，价格与金融方案清楚，可在线预订。`,
    (store: string) => `${store}: certified pre-owned cars with full inspection reports, clear prices and finance.`,
  ],
})
