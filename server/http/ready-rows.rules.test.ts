import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/kit.ts'
import { writeAnswer } from './answer.ts'
import { Page } from './context.ts'
import { pageOfRows, readyRow } from './ready-rows.ts'

type Outlet = Reply<'dealer.matchOutletV2'>[number]

const outlet: Outlet = {
  outletId: 1,
  cbuNo: '40000',
  name: { cn: '长庚', en: 'Hesper' },
  nameCn: '长庚',
  nameEn: 'Hesper',
  shortName: { cn: '长庚', en: 'Hesper' },
  shortNameCn: '长庚',
  shortNameEn: 'Hesper',
  provinceCode: 110000,
  cityCode: 110100,
  areaCode: null,
  cityName: { cn: '北京市', en: 'Beijing' },
  address: { cn: '一号', en: 'No. 1' },
  addressCn: '一号',
  addressEn: 'No. 1',
  phone: '010',
  lng: 116.4,
  lat: 39.9,
  distanceM: null,
  services: [{ code: 'sales', name: { cn: '销售', en: 'Sales' } }],
  rating: 4.5,
  reviewCount: 3,
  picture: 'space',
  openNow: true,
  hoursToday: null,
}

const asking = (language: 'zh-CN' | 'en') => ({ language, config: { NODE_ENV: 'test' } as never })
const name = fc.oneof(
  fc.string({ unit: 'binary' }),
  // As what the text is parted at, with and without its strokes.
  fc.constantFrom('"distanceM":null', '\\"distanceM\\":null', ']}', '"data":[]}', '","distanceM":null,"'),
)

test('a page of rows that are written is what writing it whole gives, whatever stands in them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, fc.option(fc.nat(5_000_000)))),
      fc.constantFrom('zh-CN' as const, 'en' as const),
      fc.nat(),
      (rows, language, total) => {
        const info = { pageNumber: 1, pageSize: 20, total }
        const list = rows.map(([nameEn, distanceM]) => ({
          ...outlet,
          nameEn,
          name: { cn: '长庚', en: nameEn },
          distanceM,
        }))
        const written = pageOfRows(
          'dealer.matchOutletV2',
          info,
          list.map(({ distanceM: _, ...row }) => readyRow('dealer.outletList', row, 'distanceM', asking(language))),
          rows.map(([, distanceM]) => distanceM),
          asking(language),
        )
        expect(written.body).toBe(writeAnswer('dealer.matchOutletV2', new Page(list, info), language, true))
      },
    ),
  )
})
