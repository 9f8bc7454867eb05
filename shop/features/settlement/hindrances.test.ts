import { expect, test } from 'vitest'
import { hindrances } from './hindrances.ts'

const line = (key: string, text: string) => ({ code: 'SOLD_OUT', key, text })
const address = { code: 'ADDRESS_NEEDED', key: null, text: '请填写收货地址' }

test.each<[string, Parameters<typeof hindrances>[0], string[]]>([
  ['nothing', [], []],
  ['an address alone', [address], ['请填写收货地址']],
  ['what is sold out, and not the address', [line('A', '“甲”已售罄'), address], ['“甲”已售罄']],
  [
    'each reason once',
    [line('A', '“甲”已售罄'), line('B', '“甲”已售罄'), line('C', '“乙”已下架')],
    ['“甲”已售罄', '“乙”已下架'],
  ],
])('said is %s', (_, obstacles, said) => expect(hindrances(obstacles)).toEqual(said))
