/** What the address of the list of student cars in stock asks for (spec 2; decision 119). */
import { stockSorts } from '#contract/stock-car-codes.ts'
import { stockListPath } from '#shop/features/student/student-address.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, codesOf, words, yes } from '#web/list/filters.ts'

export const poolAddress = listAddress(
  { path: stockListPath, pages: 'span' },
  {
    series: words('series', 40, {
      field: 'seriesCode',
      input: text => (/^[\w-]{1,40}$/.test(text) ? { seriesCode: [text] } : {}),
    }),
    province: words('province', 6, {
      field: 'provinceCode',
      input: text => (/^[1-8]\d{5}$/.test(text) ? { provinceCode: [Number(text)] } : {}),
    }),
    here: yes('here'),
    sort: alwaysOneOf('sort', codesOf(stockSorts)),
  },
)
