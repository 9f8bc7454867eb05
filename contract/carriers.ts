/** Who brings parcels: code → name in both languages. The codes stand in calls and in the database. */
export const carriers = {
  sf: ['顺丰速运', 'SF Express'],
  jd: ['京东物流', 'JD Logistics'],
  ems: ['邮政 EMS', 'China Post EMS'],
  zto: ['中通快递', 'ZTO Express'],
  yto: ['圆通速递', 'YTO Express'],
  deppon: ['德邦快递', 'Deppon Express'],
  sto: ['申通快递', 'STO Express'],
  yunda: ['韵达快递', 'Yunda Express'],
  jt: ['极兔速递', 'J&T Express'],
} as const satisfies Record<string, readonly [cn: string, en: string]>

/** Where a carrier is called, as it publishes it. */
export const carrierPhones = {
  sf: '95338',
  jd: '950616',
  ems: '11183',
  zto: '95311',
  yto: '95554',
  deppon: '95353',
  sto: '95543',
  yunda: '95546',
  jt: '956025',
} as const satisfies Record<keyof typeof carriers, string>

export type CarrierCode = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as [CarrierCode, ...CarrierCode[]]

/** What a carrier says of a parcel: code → words in both languages. */
export const traceStatuses = {
  collected: ['已揽收', 'Collected'],
  transit: ['运输中', 'On its way'],
  delivering: ['派送中', 'Out for delivery'],
  delivered: ['已签收', 'Delivered'],
  problem: ['派送异常', 'Delivery problem'],
} as const satisfies Record<string, readonly [cn: string, en: string]>

export type TraceStatus = keyof typeof traceStatuses
export const traceStatusCodes = Object.keys(traceStatuses) as [TraceStatus, ...TraceStatus[]]

/** A parcel number as carriers print it, without spaces and in capitals. */
export const parcelPattern = /^[0-9A-Z]{6,30}$/
