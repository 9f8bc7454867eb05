import { orderTabNames } from '#contract/order-codes.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const centreTexts = defineTexts({
  centre: ['个人中心', 'My account'],
  night: ['夜深了', 'Good night'],
  morning: ['早上好', 'Good morning'],
  noon: ['中午好', 'Good day'],
  afternoon: ['下午好', 'Good afternoon'],
  evening: ['晚上好', 'Good evening'],
  greet: [
    (words: string, name: string) => (name ? `${words}，${name}` : words),
    (words: string, name: string) => (name ? `${words}, ${name}` : words),
  ],
  messages: ['消息', 'Messages'],
  unread: [(n: number) => `${n} 条未读消息`, (n: number) => (n === 1 ? '1 unread message' : `${n} unread messages`)],
  myOrders: ['我的订单', 'My orders'],
  ...orderTabNames,
  countOf: [(words: string, n: number) => `${words}，${n} 单`, (words: string, n: number) => `${words}, ${n}`],
  recent: ['最近订单', 'Recent orders'],
  allOrders: ['全部订单', 'All orders'],
  noOrders: ['还没有订单', 'No orders yet'],
  noOrdersWhy: ['看中的车，支付订金即可为您保留。', 'Pay a deposit to have a car held for you.'],
  collection: ['我的收藏', 'My favourites'],
  all: [(n: number) => `全部 ${n} 台`, (n: number) => `All ${n}`],
  noFavourites: ['还没有收藏', 'No favourites yet'],
  noFavouritesWhy: ['点车辆名称旁的爱心即可收藏。', 'Tap the heart beside a car to save it.'],
  history: ['浏览过的车', 'Recently viewed'],
  noHistory: ['没有浏览记录', 'Nothing viewed yet'],
  noHistoryWhy: ['登录后看过的车会出现在这里。', 'Cars you view while signed in appear here.'],
  seeCars: ['去看二手车', 'Browse used cars'],
  signOut: ['退出登录', 'Sign out'],
  signOutTitle: ['退出登录？', 'Sign out?'],
})
