/**
 * Kinds of what is kept, as customers read them: why, how long, and what is left of it once the account is deleted. Periods
 * are those that the nightly job keeps; a test holds the newest privacy policy to the same sentences (decision 068).
 */
import type { OwnKind } from '#contract/own-kinds.ts'
import type { Word } from '#contract/parts.ts'
import { type KeepName, periodWord } from '#server/lib/keep-periods.ts'

interface KindWords {
  name: Word
  why: Word
  howLong: Word
  afterwards: Word
}

const gone: Word = { cn: '删除', en: 'Deleted' }
const account: Word = { cn: '保存至您删除或注销账户', en: 'Until you delete it or your account' }
const trade: Word = {
  cn: '去除姓名、电话与地址后保留至交易完成满 3 年',
  en: 'Kept without name, telephone and address for three years after the trade',
}
const books: Word = { cn: '作为会计凭证保留 10 年', en: 'Kept for ten years as vouchers of the books' }

/** A sentence with the periods of rules in the place of their names. */
const periods = ({ cn, en }: Word): Word => ({
  cn: cn.replace(/\{(\w+)\}/g, (_, name: KeepName) => periodWord(name).cn),
  en: en.replace(/\{(\w+)\}/g, (_, name: KeepName) => periodWord(name).en),
})

export const kindWords: Readonly<Record<OwnKind, KindWords>> = {
  account: {
    name: { cn: '账户信息', en: 'Account' },
    why: { cn: '登录与联系您', en: 'To sign you in and reach you' },
    howLong: { cn: '保存至注销账户', en: 'Until you delete your account' },
    afterwards: gone,
  },
  signIns: {
    name: { cn: '登录记录', en: 'Sign-ins' },
    why: { cn: '保护账户安全', en: 'To protect your account' },
    howLong: { cn: '30 天未使用或满 90 天', en: '30 days without use, 90 days at most' },
    afterwards: gone,
  },
  consents: {
    name: { cn: '同意与撤回的记录', en: 'Consents and withdrawals' },
    why: { cn: '证明处理合法', en: 'As proof that what is done is lawful' },
    howLong: periods({
      cn: '最后一次同意或撤回后至少 {consents}',
      en: 'At least {consents} after you last gave or withdrew one',
    }),
    afterwards: { cn: '保留，不再与您关联', en: 'Kept, no longer yours' },
  },
  addresses: {
    name: { cn: '收货地址', en: 'Addresses' },
    why: { cn: '寄送商品', en: 'To send what you order' },
    howLong: account,
    afterwards: gone,
  },
  cars: {
    name: { cn: '车辆（车牌与车架号）', en: 'Cars with plate and VIN' },
    why: { cn: '供您预约时选用', en: 'For you to choose when you book' },
    howLong: account,
    afterwards: gone,
  },
  cart: {
    name: { cn: '购物车', en: 'Cart' },
    why: { cn: '保留您选择的商品', en: 'To keep what you chose' },
    howLong: account,
    afterwards: gone,
  },
  favourites: {
    name: { cn: '收藏、心愿单与车型手册', en: 'Favourites, wish list and brochures' },
    why: { cn: '供您再次查看', en: 'For you to look at again' },
    howLong: account,
    afterwards: gone,
  },
  history: {
    name: { cn: '浏览历史', en: 'Browsing history' },
    why: { cn: '供您再次查看', en: 'For you to look at again' },
    howLong: periods({
      cn: '最近 200 条，{history}后删除，或至您清除',
      en: 'The last 200 entries for {history}, or until you clear them',
    }),
    afterwards: gone,
  },
  messages: {
    name: { cn: '站内信', en: 'Messages' },
    why: { cn: '告知订单与退款的进展', en: 'To tell you how orders and refunds go on' },
    howLong: periods({ cn: '{messages}，或至注销账户', en: '{messages}, or until you delete your account' }),
    afterwards: gone,
  },
  coupons: {
    name: { cn: '优惠券', en: 'Coupons' },
    why: { cn: '兑现您领取的优惠', en: 'To honour what you took' },
    howLong: { cn: '用过的与订单一同保存', en: 'Used ones as long as their order' },
    afterwards: { cn: '失效，不再与您关联', en: 'Void, no longer yours' },
  },
  requests: {
    name: { cn: '咨询、试驾与预约', en: 'Requests, test drives and appointments' },
    why: { cn: '答复您的请求、安排到店', en: 'To answer you and arrange visits' },
    howLong: periods({
      cn: '结束后 {customersRequests}，未登录提交的 {strangersRequests}；{openRequests}没有进展的自动结束',
      en: '{customersRequests} after they end, {strangersRequests} if you were not signed in; {openRequests} without news close them automatically',
    }),
    afterwards: { cn: '删除；预约的时间不再与您关联', en: 'Deleted; the times of appointments are no longer yours' },
  },
  orders: {
    name: { cn: '订单、券码与物流', en: 'Orders, vouchers and parcels' },
    why: { cn: '履行合同、提供售后', en: 'To carry out the contract and for after-sales service' },
    howLong: periods({
      cn: '交易记录不少于 {recipients}；收件人与备注在交易结束 {recipients}后删除',
      en: 'Records of trades at least {recipients}; recipient and order note go {recipients} after the trade',
    }),
    afterwards: trade,
  },
  payments: {
    name: { cn: '付款', en: 'Payments' },
    why: { cn: '收款与记账', en: 'To be paid, and for the books' },
    howLong: { cn: '10 年', en: 'Ten years' },
    afterwards: books,
  },
  refunds: {
    name: { cn: '退款与退款申请', en: 'Refunds and requests for them' },
    why: { cn: '退回款项与记账', en: 'To pay back, and for the books' },
    howLong: periods({
      cn: '10 年；退款的收款账户 {refundAccounts}',
      en: 'Ten years; the bank account of a refund {refundAccounts}',
    }),
    afterwards: { cn: '去除说明与收款账户后保留 10 年', en: 'Kept for ten years without your words and bank account' },
  },
  invoices: {
    name: { cn: '发票', en: 'Invoices' },
    why: { cn: '税法要求', en: 'Tax law' },
    howLong: { cn: '10 年', en: 'Ten years' },
    afterwards: {
      cn: '连同抬头保留 10 年，去除接收方式',
      en: 'Kept for ten years with the name on them, without where they were sent',
    },
  },
  reviews: {
    name: { cn: '评价', en: 'Reviews' },
    why: { cn: '供其他客户参考', en: 'For other customers to read' },
    howLong: { cn: '商品在售期间', en: 'While the item is sold' },
    afterwards: { cn: '匿名保留', en: 'Kept anonymously' },
  },
  uploads: {
    name: { cn: '上传的图片与文件', en: 'Pictures and files' },
    why: { cn: '处理退款、展示评价', en: 'To handle refunds and show reviews' },
    howLong: { cn: '用途完成后删除', en: 'Until they are no longer needed' },
    afterwards: {
      cn: '与对应的退款或评价一同保留，不再与您关联',
      en: 'Kept with the refund or review, no longer yours',
    },
  },
  exports: {
    name: { cn: '为您生成的信息副本', en: 'Copies of your information' },
    why: { cn: '供您下载', en: 'For you to download' },
    howLong: { cn: '7 天', en: 'Seven days' },
    afterwards: gone,
  },
}
