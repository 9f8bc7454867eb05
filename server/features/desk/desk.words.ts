import type { Language } from '#contract/errors.ts'
import type { MoveWords, Words } from '#server/features/order/order.words.ts'

/** Kinds of orders, as staff call them. */
export const kindNames: Record<string, Words> = {
  usedCarDeposit: { cn: '二手车预订', en: 'Used-car reservation' },
  goods: { cn: '商品', en: 'Goods' },
  fitted: { cn: '到店安装', en: 'Fitted goods' },
  package: { cn: '保养套餐', en: 'Service package' },
}

/** A sentence to the customer, told about the customer; English leaves it as it is. */
export const ofCustomer = (text: string, language: Language): string =>
  language === 'en' ? text : text.replaceAll('您', '客户')

/** A move told to staff: its title speaks of the customer; its body stays what the customer was told. */
export function forStaff({ title, body }: MoveWords, language: Language): { title: string; body: string } {
  if (language === 'en') return { title: title.en.replace(/^You /, 'The customer '), body: body.en }
  return { title: ofCustomer(title.cn, language), body: body.cn }
}
