import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const redeemTexts = defineTexts({
  title: ['核销券码', 'Redeem a voucher'],
  why: [
    '输入客户出示的 12 位数字，核对后再核销',
    'Enter the 12 digits that the customer shows, check them, then redeem',
  ],
  code: ['券码', 'Voucher code'],
  codeHelp: ['12 位数字，可带空格', '12 digits, with or without spaces'],
  codeNeeded: ['请填写 12 位数字', 'Please enter 12 digits'],
  find: ['查询', 'Look up'],
  finding: ['正在查询', 'Looking up'],
  redeem: [(title: string) => `核销 ${title}`, (title: string) => `Redeem ${title}`],
  redeeming: ['正在核销', 'Redeeming'],
  redeemed: ['核销成功', 'Redeemed'],
  leftNone: ['这笔订单的券码已全部核销', 'All vouchers of this order are redeemed'],
  left: [(n: number) => `这笔订单还有 ${n} 张未核销`, (n: number) => `Left of this order: ${counted(n, 'voucher')}`],
  another: ['核销下一张', 'Redeem another'],
  order: ['订单', 'Order'],
  customer: ['客户', 'Customer'],
  outlet: ['门店', 'Outlet'],
  works: ['抵扣的保养项目', 'Pays for'],
  piece: ['件', 'Piece'],
  of: [(n: number, all: number) => `第 ${n} 件，共 ${all} 件`, (n: number, all: number) => `${n} of ${all}`],
  state: ['状态', 'State'],
  until: ['有效期至', 'Valid until'],
  usedAt: ['核销时间', 'Redeemed at'],
  visitAt: ['预约到店', 'Wishes to come'],
  cannot: ['这张券码不能核销', 'This voucher cannot be redeemed'],
})
