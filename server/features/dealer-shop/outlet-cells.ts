/**
 * An outlet as the list of outlets has it: a text for each column (docs/outlet-file.md). What is read back of the cells of
 * an outlet is that outlet, so a file that was exported changes nothing. Pure.
 */
import { type Holiday, type Hours, type Outlet, weekdays } from '#server/features/dealer/dealer.rules.ts'

/** What of an outlet the list holds; its banners and its team are edited elsewhere. */
export type OutletFacts = Omit<
  Outlet,
  | 'place'
  | 'rotations'
  | 'team'
  | 'version'
  | 'searchText'
  | 'shopResourceUrl'
  | 'cityCn'
  | 'cityPinyin'
  | 'cityShortCn'
> & { lng: number; lat: number }

/** Names that a header may have, by column, the first of them in exports; in the order of an export. */
export const outletColumns = {
  outletId: ['门店编号', 'outletId', '门店id'],
  cbuNo: ['经销商编号', 'cbuNo'],
  shopId: ['店铺编号', 'shopId'],
  dealerNameCn: ['公司名称', 'dealerNameCn'],
  dealerNameEn: ['公司英文名称', 'dealerNameEn'],
  nameCn: ['门店名称', 'nameCn', '名称'],
  nameEn: ['门店英文名称', 'nameEn', '英文名称'],
  shortNameCn: ['简称', 'shortNameCn'],
  shortNameEn: ['英文简称', 'shortNameEn'],
  cityCode: ['城市代码', 'cityCode'],
  areaCode: ['区县代码', 'areaCode'],
  addressCn: ['地址', 'addressCn'],
  addressEn: ['英文地址', 'addressEn'],
  phone: ['电话', 'phone'],
  lng: ['经度', 'lng', 'longitude'],
  lat: ['纬度', 'lat', 'latitude'],
  coordinateType: ['坐标系', 'coordinateType'],
  services: ['服务', 'services'],
  mon: ['周一', 'mon', '星期一'],
  tue: ['周二', 'tue', '星期二'],
  wed: ['周三', 'wed', '星期三'],
  thu: ['周四', 'thu', '星期四'],
  fri: ['周五', 'fri', '星期五'],
  sat: ['周六', 'sat', '星期六'],
  sun: ['周日', 'sun', '星期日'],
  holidays: ['节假日', 'holidays'],
  languages: ['语言', 'languages'],
  testDriveModels: ['试驾车系', 'testDriveModels'],
  capacity: ['每半小时接待数', 'capacity'],
  picture: ['店面图', 'picture'],
  shopTemplate: ['店铺模板', 'template', 'shopTemplate'],
  introCn: ['介绍', 'introCn'],
  introEn: ['英文介绍', 'introEn'],
  rating: ['评分', 'rating'],
  reviewCount: ['评分条数', 'reviewCount'],
  openedOn: ['开业日期', 'openedOn'],
} as const satisfies Record<string, readonly string[]>
export type OutletColumn = keyof typeof outletColumns
export const outletColumnNames = Object.keys(outletColumns) as OutletColumn[]

/** What says that an outlet is closed on a day. */
export const CLOSED = '休息'
const span = ([opens, closes]: Hours): string => `${opens}-${closes}`
const holidayText = ({ date, closed, hours, reasonCn, reasonEn }: Holiday): string =>
  `${date} ${closed || !hours ? CLOSED : span(hours)} ${reasonCn}/${reasonEn}`

/** The cells of an outlet. Coordinates are GCJ-02, as the shop keeps them. */
export function outletCells(outlet: OutletFacts): Record<OutletColumn, string> {
  const { hours, holidays, areaCode, lng, lat } = outlet
  const ofDay = Object.fromEntries(
    weekdays.map(day => {
      const found = hours[day]
      return [day, found ? span(found) : CLOSED]
    }),
  ) as Record<(typeof weekdays)[number], string>
  const list = (codes: readonly string[]) => codes.join(';')
  return {
    outletId: String(outlet.outletId),
    cbuNo: outlet.cbuNo,
    shopId: String(outlet.shopId),
    dealerNameCn: outlet.dealerNameCn,
    dealerNameEn: outlet.dealerNameEn,
    nameCn: outlet.nameCn,
    nameEn: outlet.nameEn,
    shortNameCn: outlet.shortNameCn,
    shortNameEn: outlet.shortNameEn,
    cityCode: String(outlet.cityCode),
    areaCode: areaCode === null ? '' : String(areaCode),
    addressCn: outlet.addressCn,
    addressEn: outlet.addressEn,
    phone: outlet.phone,
    lng: lng.toFixed(6),
    lat: lat.toFixed(6),
    coordinateType: 'gcj',
    services: list(outlet.services),
    ...ofDay,
    holidays: holidays.map(holidayText).join(';'),
    languages: list(outlet.languages),
    testDriveModels: list(outlet.testDriveModels),
    capacity: String(outlet.capacity),
    picture: outlet.picture,
    shopTemplate: outlet.shopTemplate,
    introCn: outlet.introCn,
    introEn: outlet.introEn,
    rating: outlet.rating.toFixed(1),
    reviewCount: String(outlet.reviewCount),
    openedOn: outlet.openedOn,
  }
}
