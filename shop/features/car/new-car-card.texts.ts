import { defineTexts } from '#web/i18n/texts.ts'

export const newCarCardTexts = defineTexts({
  monthly: [
    (sum: string, months: number) => `月供 ${sum} 起，${months}\u00a0期`,
    (sum: string, months: number) => `from ${sum} a month, ${months}\u00a0months`,
  ],
  to100: [(s: string) => `零百 ${s}\u00a0s`, (s: string) => `${s}\u00a0s to 100\u00a0km/h`],
  rangeOf: [(km: string) => `CLTC ${km}`, (km: string) => `${km} CLTC`],
  litres: [(l: string) => `${l}\u00a0L/100\u00a0km`, (l: string) => `${l}\u00a0l/100\u00a0km`],
  ended: ['已停产', 'No longer built'],
  compare: ['对比', 'Compare'],
  comparing: ['已加入', 'Added'],
  compareOf: [(name: string) => `加入对比：${name}`, (name: string) => `Compare ${name}`],
  full: ['最多对比四款，请先移除一款', 'Four versions at most. Take one out first'],
  tray: ['车型对比', 'Comparison'],
  trayCount: [(n: number, of: number) => `对比 ${n}/${of}`, (n: number, of: number) => `Compare ${n}/${of}`],
  addOne: ['再选一款', 'Add another'],
  open: ['开始对比', 'Compare'],
  openMobile: [(n: number) => `对比 ${n} 款`, (n: number) => `Compare ${n}`],
  remove: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  clear: ['清空', 'Clear'],
})
