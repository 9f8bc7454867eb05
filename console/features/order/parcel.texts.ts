import { defineTexts } from '#web/i18n/texts.ts'

/** Where the parcels of an order are, for staff (decision 171). */
export const parcelTexts = defineTexts({
  callOf: [
    (carrier: string, phone: string) => `致电${carrier} ${phone}`,
    (carrier: string, phone: string) => `Call ${carrier} ${phone}`,
  ],
  sent: [(at: string) => `${at} 发出`, (at: string) => `Sent ${at}`],
  delivered: [(at: string) => `${at} 签收`, (at: string) => `Delivered ${at}`],
  expected: [(day: string) => `预计 ${day} 送达`, (day: string) => `expected ${day}`],
  heard: [(at: string) => `承运商 ${at} 更新`, (at: string) => `carrier answered ${at}`],
  neverHeard: ['承运商尚未回应', 'no answer of the carrier yet'],
  silent: [
    '承运商暂时没有回应，系统会继续查询。以下是最后收到的信息',
    'The carrier does not answer just now and is asked again. This is what it said last',
  ],
})
