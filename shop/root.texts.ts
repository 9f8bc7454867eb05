import { defineTexts } from '#web/i18n/texts.ts'

export const rootTexts = defineTexts({
  /** Where the used-car channel is switched off. */
  goodsDescription: [
    (store: string) => `${store}：原厂配件、保养套餐与随车用品，到家或到店安装。`,
    (store: string) => `${store}: original parts, service packages and accessories, sent to you or fitted by a dealer.`,
  ],
  description: [
    (store: string) => `${store}：官方认证二手车，检测报告逐条公示，价格与金融方案清楚，可在线预订。`,
    (store: string) => `${store}: certified pre-owned cars with full inspection reports, clear prices and finance.`,
  ],
})
