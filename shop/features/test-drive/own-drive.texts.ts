import { defineTexts } from '#web/i18n/texts.ts'

export const ownDriveTexts = defineTexts({
  list: ['我的试驾预约', 'My test drives'],
  detail: ['试驾详情', 'Test drive'],
  empty: ['还没有试驾预约', 'No test drives yet'],
  emptyWhy: ['选好车型、门店和时间，免费试驾。', 'Choose a model, a dealer and a time: it is free.'],
  book: ['预约试驾', 'Book a test drive'],
  otherAppointments: ['我的全部预约', 'All my appointments'],
  open: ['查看详情', 'Details'],
  telephone: ['电话预约', 'Booked by telephone'],
  survey: ['填写问卷', 'Tell us how it was'],
  answered: ['问卷已填写，谢谢。', 'You have answered the questionnaire. Thank you.'],
  surveyTitle: ['满意度调查', 'How was your test drive?'],
  surveyLead: [(series: string, at: string) => `${series}，${at}`, (series: string, at: string) => `${series}, ${at}`],
  surveySend: ['提交问卷', 'Send'],
  surveySending: ['正在提交', 'Sending'],
  surveyDone: ['已收到，谢谢您的意见', 'Received. Thank you for telling us'],
  surveyBack: ['返回试驾详情', 'Back to the test drive'],
  surveyClosed: ['这份问卷现在不能填写', 'This questionnaire is not open'],
  surveyClosedWhy: ['试驾完成后即可填写，每次试驾一份。', 'It opens once the drive is done, once for each drive.'],
  configuration: [(code: string) => `配置编码 ${code}`, (code: string) => `Configuration ${code}`],
  seeConfiguration: ['查看配置', 'See the configuration'],
})
