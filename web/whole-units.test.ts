import { expect, test } from 'vitest'
import { wholeText } from './whole-units.ts'

test.each([
  ['10 分钟后失效', '10\u00a0分\u2060钟后失效'],
  ['满 3 个工作日', '满 3\u00a0个\u2060工\u2060作\u2060日'],
  ['4.7 万公里', '4.7\u00a0万\u2060公\u2060里'],
  ['500 毫升', '500\u00a0毫\u2060升'],
  ['12 km, 3 orders', '12\u00a0km, 3 orders'],
  ['Charging cable 7 m, 32 A', 'Charging cable 7\u00a0m, 32\u00a0A'],
  ['500 ml of 5 in stock, 2 gifts', '500\u00a0ml of 5 in stock, 2 gifts'],
  ['HESPER Space · Xuhui', 'HESPER Space\u00a0· Xuhui'],
  ['自 2026-12-01 起', '自 2026-\u206012-\u206001\u00a0起'],
])('no line ends within the figures of %s', (text, whole) => expect(wholeText(text)).toBe(whole))
