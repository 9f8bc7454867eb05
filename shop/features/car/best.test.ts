import { expect, test } from 'vitest'
import { formatMoney } from '#contract/figures.ts'
import { bestOf } from './best.ts'

test.each<[string, (string | null)[], string | undefined, number[]?]>([
  ['price', [formatMoney(38_800_000), formatMoney(35_880_000)], 'lowest', [1]],
  ['accel', ['5.9 s', '4.4 s', '4.4 s'], 'quickest', [1, 2]],
  ['range', ['620 km', '1,020 km'], 'farthest', [1]],
  ['power', ['250 kW (340 PS)', '390 kW (530 PS)'], 'most', [1]],
  ['consumption', ['13.6 kWh/100 km (CLTC)', '14.9 kWh/100 km (CLTC)'], 'thriftiest', [0]],
  ['leadDays', ['约 45 天', '约 60 天'], 'soonest', [0]],
  ['mileage', ['2.4 万公里', '1.9 万公里'], 'least', [1]],
  ['mileage', ['860 公里', '1.9 万公里'], undefined],
  ['score', ['91 分', '96 分', null], undefined],
  ['score', ['91 分', '96.5 分'], 'highest', [1]],
  // Kilowatt hours and litres, or two cycles, cannot be held against each other.
  ['consumption', ['13.6 kWh/100 km (CLTC)', '7 L/100 km (WLTC)'], undefined],
  ['range', ['620 km', null], undefined],
  ['leadDays', ['约 45 天', '已停产'], undefined],
  ['accel', ['5.9 s', '5.9 s'], undefined],
  ['accel', ['5.9 s'], undefined],
  ['tyres', ['245/45 R19', '255/40 R20'], undefined],
  ['toString', ['1', '2'], undefined],
])('%s of %j', (code, values, word, places) => {
  expect(bestOf({ code, values })).toEqual(word && { word, places })
})
