import { defineTexts } from '#web/i18n/texts.ts'

export const offlineTexts = defineTexts({
  title: ['网络未连接', 'No connection'],
  text: [
    '这一页需要网络，价格与库存以联网后为准。恢复连接后会自动打开。',
    'This page needs a connection, because prices and stock change. It opens as soon as you are back online.',
  ],
  kept: ['没有网络也能打开', 'Open without a connection'],
  keptText: ['显示您上次在这台设备上看到的内容。', 'They show what you last saw on this device.'],
  again: ['重试', 'Try again'],
  home: ['返回首页', 'Home page'],
})
