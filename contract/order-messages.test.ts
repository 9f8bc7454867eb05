import { expect, test } from 'vitest'
import { leadsElsewhere, messageText, orderMessageCodes, orderMessages, placesOf } from './order-messages.ts'

test.each([
  '请加微信 hesper01',
  '联系 13800138000',
  '电话１３８ ００１３ ８０００',
  '打 138-0013-8000 找我',
  '一三八零零一三八零零零',
  '详见 http://a.cn',
  '到 www.shop 看',
  '登录 hesper-pay.com 办理',
  '写信到 a@b.cn',
  'call me on whatsapp',
  '把钱转账给我',
  'Q Q 群',
  '1 3 8 0 0 1 3 8 0 0 0',
  '1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣',
  '138\u200b0013\u200b8000',
  '幺三八零零幺三八零零零',
  '壹叁捌零零壹叁捌零零零',
  '١٣٨٠٠١٣٨٠٠٠',
  '138*0013*8000',
])('a sentence that leads elsewhere is told: %s', sentence => {
  expect(leadsElsewhere(sentence)).toBe(true)
})

test.each([
  '给您添麻烦了',
  '预计 11 月 30 日或 12 月 1 日到',
  '尺寸 235/45 R18，共 4 条',
  '颜色换成松绿，请确认',
  'We are sorry for the delay of 3 days. It ships on 2 December',
  '满 1,000 减 100 的活动仍然有效',
  '今天 14:00～18:00 到店',
  '🎉 第 1️⃣ 件已备好',
  '',
])('any other is left alone: %s', sentence => {
  expect(leadsElsewhere(sentence)).toBe(false)
})

test.each(orderMessageCodes)('%s names the same places in both languages and leads to nobody else', template => {
  const [cn, en] = orderMessages[template].body
  for (const place of placesOf(template)) for (const text of [cn, en]) expect(text).toContain(`{${place}}`)
  expect(leadsElsewhere(`${cn} ${en}`)).toBe(false)
})

test('places are filled, and the sentence follows', () => {
  const fills = { thing: '「脚垫」', day: '2026-12-02' }
  expect(messageText('delay', 0, fills, '给您添麻烦了')).toEqual({
    title: '发货时间有所推迟',
    body: '很抱歉，您订购的「脚垫」需要更多备货时间，预计 2026-12-02 前发出。如不愿等待，发货前可随时在订单中申请退款。给您添麻烦了',
  })
  expect(messageText('delay', 1, { thing: 'Floor mats' }, '').body).toMatch(
    /^We are sorry: Floor mats .* by \{day\}\. If/,
  )
})
