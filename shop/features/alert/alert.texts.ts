import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Saved searches and the page of an alert. */
export const alertTexts = defineTexts({
  title: ['保存的搜索', 'Saved searches'],
  lead: [
    '有新车源符合条件，或降价到您的范围内时，我们会在“消息”里告诉您。',
    'When a new car matches, or one drops into your price range, you get a message.',
  ],
  empty: ['还没有保存的搜索', 'No saved searches yet'],
  emptyWhy: [
    '在二手车列表选好条件，点“保存搜索”，符合条件的新车源一到就告诉您。',
    'Filter the list of used cars and press “Save search”: we tell you as soon as a car that fits comes in.',
  ],
  toList: ['去看二手车', 'Browse used cars'],
  onSale: [
    (n: number) => `现有 ${n} 台符合`,
    (n: number) => (n === 0 ? 'No car fits at the moment' : `${counted(n, 'car')} ${n === 1 ? 'fits' : 'fit'} now`),
  ],
  found: [(n: number) => `保存后新到 ${n} 台`, (n: number) => `${n} since you saved it`],
  see: ['查看列表', 'Open the list'],
  pace: ['何时提醒', 'Alerts'],
  daily: ['每天 9:00', 'Daily at 9:00'],
  atOnce: ['有就提醒', 'Right away'],
  off: ['不提醒', 'Off'],
  paceOf: [(name: string) => `“${name}”何时提醒`, (name: string) => `Alerts for “${name}”`],
  changed: ['提醒已更改', 'Alerts changed'],
  remove: ['删除', 'Remove'],
  removeOf: [(name: string) => `删除“${name}”`, (name: string) => `Remove “${name}”`],
  removeTitle: ['删除这个搜索？', 'Remove this search?'],
  removeText: [
    '不再为它提醒。车和收藏不受影响。',
    'You get no more alerts for it. Cars and favourites are not affected.',
  ],
  removed: ['搜索已删除', 'Search removed'],
  why: ['符合', 'Matches'],

  digest: ['新车源提醒', 'New cars for you'],
  told: [(n: number) => `${n} 台新车源`, (n: number) => counted(n, 'new car')],
  goneSince: [
    (n: number) => `其中 ${n} 台已售出或下架`,
    (n: number) => (n === 1 ? '1 of them is no longer on sale' : `${n} of them are no longer on sale`),
  ],
  stop: ['停止这个提醒', 'Stop this alert'],
  stopOf: [(name: string) => `停止这个提醒：“${name}”`, (name: string) => `Stop this alert: “${name}”`],
  stopAll: ['全部停止', 'Stop all of these'],
  stopped: ['已停止提醒', 'Alerts stopped'],
  stoppedWhy: [
    '不会再为它提醒。登录后可在“保存的搜索”里重新打开。',
    'You will hear no more of it. Sign in and open “Saved searches” to turn it on again.',
  ],
  drops: ['收藏的车降价了', 'Lower prices of cars you saved'],
  less: [
    (sum: string, now: string) => `比收藏时便宜 ${sum}，提醒时 ${now}`,
    (sum: string, now: string) => `${sum} less than when you saved it: ${now}`,
  ],
  toFavourites: ['我的收藏', 'My favourites'],
  dropsStoppedWhy: [
    '收藏的车降价时不会再提醒。登录后可在“我的收藏”里重新打开。',
    'You will hear no more of lower prices. Sign in and open “My favourites” to turn it on again.',
  ],
  manage: ['管理保存的搜索', 'Manage saved searches'],
  over: ['这个链接已失效', 'This link no longer works'],
  overWhy: [
    '提醒的链接 90 天内有效；搜索被删除后也会失效。',
    'Links of alerts work for 90 days, and end when the search is removed.',
  ],
})
