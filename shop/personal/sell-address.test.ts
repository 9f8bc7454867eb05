import { expect, test } from 'vitest'
import { offerHref, readCarWish, sellHref } from './sell-address.ts'

test('what is said of a car comes back from its address', () => {
  const wish = {
    series: 'altair',
    spuId: '12',
    year: '2022',
    registered: '2022-05-11',
    km: '41000',
    city: '110100',
    state: '1.-.2.3.full.2.no.private.-',
  }
  expect(readCarWish(new URL(sellHref(wish), 'http://shop').searchParams)).toEqual(wish)
  expect(sellHref()).toBe('/usedcar/sell')
})
test.each(['series=a b', 'spuId=0', 'year=3022', 'registered=2022-13-01', 'km=-1', 'city=9', 'state=1.2', 'vin=LX0'])(
  '%s says nothing',
  query => expect(readCarWish(new URLSearchParams(query))).toEqual({}),
)
test('an offer has an address by its number', () => expect(offerHref('HP1')).toBe('/user/carOffer?carOfferNo=HP1'))
