import { defineTexts } from '#web/i18n/texts.ts'

export const messageTexts = defineTexts({
  title: ['联系客户', 'Write to the customer'],
  open: ['给客户发消息', 'Write a message'],
  why: [
    '客户在消息中心和订单中看到，不发短信',
    'It comes to the customer’s messages and stands in the order; no text message is sent',
  ],
  template: ['消息', 'Message'],
  templateNeeded: ['请选择一条消息', 'Choose a message'],
  days: ['预计几天后发出', 'It leaves within how many days'],
  daysNeeded: ['请填写 1 到 60 天', 'Enter 1 to 60 days'],
  unit: ['天', 'days'],
  sentence: ['补充一句', 'A sentence of yours'],
  sentenceWhy: [
    '选填，写在消息后面；不能有电话、网址或其他联系方式',
    'Optional, behind the message; no telephone number, address of a page or other account',
  ],
  sentenceLeads: [
    '不能有电话、网址或其他联系方式',
    'It must not name a telephone number, an address of a page or another account',
  ],
  sentenceWrong: ['最多 60 个字，不换行', 'Up to 60 characters in one line'],
  preview: ['客户看到的内容', 'What the customer reads'],
  previewWhy: ['客户按自己选择的语言看到其中一种', 'Each customer reads it in the language of their choice'],
  chooseFirst: ['选择消息后显示', 'Choose a message to see it'],
  chinese: ['中文', 'Chinese'],
  english: ['英文', 'English'],
  left: [(n: number) => `24 小时内还可发 ${n} 条`, (n: number) => `${n} more within 24 hours`],
  none: ['24 小时内已发满，请稍后再发', 'No more within 24 hours. Please send it later'],
  before: [
    (who: string, at: string) => `${who} 已于 ${at} 发过这条消息`,
    (who: string, at: string) => `${who} sent this message on ${at}`,
  ],
  send: ['发送', 'Send'],
  again: ['再次发送', 'Send it again'],
  sending: ['发送中', 'Sending'],
  done: ['已发送', 'Sent'],
})
