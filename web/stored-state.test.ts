import { expect, test } from 'vitest'
import { keysResetBy } from './stored-state.ts'

test.each([
  ['/newcar/home/1-0-0-0', ['newCarHome']],
  ['/newcar/home/2-0-0-0', []],
  ['/newcar/home', []],
  ['/usedcar/list', ['usedCarList']],
  ['/usedcar/list/1-0', []],
  ['/dealerspace', ['dealerSpace']],
  ['/dealerspace/detail/7', ['dealerDetail']],
  ['/aftersales', ['afterSalesHome']],
  ['/aftersales/owner/', ['goodsSku']],
  ['/newcar/detail/9', ['goodsSku']],
  ['/user/orderDetails', ['orderDetails']],
  ['/user/myorder/orderDetailsAfterSales', ['orderDetails']],
  ['/user/refundDetail', ['refundDetail']],
  ['/user/refundDetail/as', ['refundDetail']],
  ['/user/browseRecord', ['browseRecord']],
  ['/user/rateList', ['rateList']],
  ['/user/collection', ['collection']],
  ['/user/myorder', ['orderList']],
  ['/usedcar/detail/HU26-1', []],
] as const)('%s resets %j', (path, keys) => expect(keysResetBy(path)).toEqual(keys))
