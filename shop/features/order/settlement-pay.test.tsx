import { expect, test } from 'vitest'
import { show } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import type { OrderDetail } from './order-address.ts'
import { orderTexts } from './order.texts.ts'
import { SettlementPay } from './settlement-pay.tsx'
import { settlementTexts } from './settlement.texts.ts'
import type { Paying } from './use-paying.ts'

const paying = {
  method: 'alipay',
  phase: 'idle',
  possible: ['alipay'],
  elsewhere: false,
} as unknown as Paying

const said = (kind: 'newCar' | 'studentCar' | 'usedCarDeposit', language: 'zh-CN' | 'en') => {
  const order = {
    orderNo: 'HS1',
    kind,
    title: 'Vega',
    itemNo: '1',
    carPicture: null,
    priceFen: 29_880_000,
    dueFen: 500_000,
    restFen: 29_380_000,
    deposit: { kind: 'intention', label: '订金', terms: '可退' },
    outlet: null,
    newCar: kind === 'newCar' ? {} : null,
    payUntil: 60_000,
  } as unknown as OrderDetail
  const clock = { now: 0, offsetMs: 0 }
  const page = <SettlementPay order={order} clock={clock} paying={paying} refresh={() => {}} />
  return show(page, { language, layout: 'mobile' }).words.join(' ')
}

test.each(['zh-CN', 'en'] as const)('the balance of a new car is paid before it is handed over, %s', language => {
  const [balance, atDealer] = [textsIn(orderTexts, language).restOfCar, textsIn(settlementTexts, language).rest]
  for (const kind of ['newCar', 'studentCar'] as const) {
    expect(said(kind, language)).toContain(balance)
    expect(said(kind, language)).not.toContain(atDealer)
  }
  expect(said('usedCarDeposit', language)).toContain(atDealer)
})
