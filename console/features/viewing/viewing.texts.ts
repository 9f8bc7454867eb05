import { defineTexts } from '#web/i18n/texts.ts'

export const viewingTexts = defineTexts({
  outlet: ['到店看车', 'At the outlet'],
  video: [
    '视频看车：由门店发起；没有链接时，请按时拨打客户手机',
    'By video: you begin it. Without a link please ring the customer at that time',
  ],
  link: ['会议链接', 'Link of the meeting'],
  linkHelp: ['以 https:// 开头；保存后客户会收到消息', 'It begins with https://. The customer gets a message'],
  linkWrong: ['请填写以 https:// 开头的链接', 'Please enter a link that begins with https://'],
  save: ['保存链接', 'Save the link'],
  told: ['已保存，并已通知客户', 'Saved, and the customer is told'],
})
