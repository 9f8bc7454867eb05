/** Edits that add to the range, for tests: a series with its model and first trim, and a package. */
import type { Edit } from './test-range-shop.ts'

export const newSeries: Edit = {
  what: 'newSeries',
  seriesCode: 'nova',
  nameCn: 'Nova',
  nameEn: 'Nova',
  starCn: '新星',
  kindCn: '轿车',
  kindEn: 'Sedan',
  introCn: '测试车系。',
  introEn: 'A series of this test.',
  bodyType: 'sedan',
  bodyKey: 'sedan',
}
export const newModel: Edit = {
  what: 'newModel',
  seriesCode: 'nova',
  rangeCode: 'nova-e',
  nameCn: 'Nova 纯电',
  nameEn: 'Nova Electric',
  energy: 'BEV',
}
export const newTrim: Edit = {
  what: 'newTrim',
  rangeCode: 'nova-e',
  like: 10101,
  spuId: 90101,
  packageCode: 'NOVAE01',
  shortNameCn: '首发版',
  shortNameEn: 'First Edition',
  priceFen: 41_880_000,
  sopOn: '2026-09-01',
  powerKw: 300,
}
export const aSeries = [newSeries, newModel, newTrim]

export const newPackage: Edit = {
  what: 'newOption',
  optionCode: 'pkg-city',
  optionKind: 'FLEXIBLE',
  optionGroup: 'package',
  nameCn: '城市套装',
  nameEn: 'City Pack',
  noteCn: '测试套装。',
  noteEn: 'A package of this test.',
}
export const offerPackage: Edit = {
  what: 'newOffer',
  seriesCode: 'altair',
  optionCode: 'pkg-city',
  priceFen: 660_000,
  leadDays: 5,
}
