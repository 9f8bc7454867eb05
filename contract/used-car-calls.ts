import { file, get, post } from './call-row.ts'

/** Calls about used cars: rows of the table in `calls.ts`. */
export const usedCarCalls = {
  'usedCar.list': post('/website/web/product/v3/list', { loading: 1, paged: true }),
  'usedCar.spuNames': post('/website/web/product/v1/spuNameList', { silent: true }),
  'usedCar.finance': post('/website/web/financialInfo/getDefaultProductResult', { loading: 1 }),
  'usedCar.loanProducts': get('/website/web/financialInfo/usedCarProducts', { loading: 1 }),
  'usedCar.priceLabel': get('/website/web/product/v1/usedCarPriceLabel', { loading: 1 }),
  'usedCar.checkReport': post('/website/web/product/v1/checkReport', { silent: true, loading: 1 }),
  'usedCar.reportKeys': file('/.well-known/inspection-keys.json', { silent: true, keepSession: true }),
  'usedCar.timedCampaigns': post('/website/web/campaign/v1/timeLimitInfo', { silent: true }),
  'usedCar.detail': get('/website/web/product/v1/usedCarDetail', { loading: 1 }),
  'usedCar.report': get('/website/web/product/v1/inspectionReport', { loading: 1 }),
  'usedCar.compare': post('/website/web/product/v1/usedCarCompare', { loading: 1 }),
  'usedCar.byNos': post('/website/web/product/v1/usedCarsByNo', { loading: 1 }),
} as const
