/** What was done in a workshop (`used_car_service.works`); intervals after the usual maintenance matrix (domain E.4). */
export interface ServiceWork {
  cn: string
  en: string
  /** Due every so many kilometres and months; absent: not a matter of maintenance. */
  km?: number
  months?: number
  /** Only cars with, or without, a combustion engine; absent: both. */
  engine?: boolean
}

export const serviceWorks = {
  oil: { cn: '更换机油与机滤', en: 'Engine oil and filter', km: 10_000, months: 12, engine: true },
  check: { cn: '全车检查', en: 'Inspection of the whole car', km: 10_000, months: 12 },
  'cabin-filter': { cn: '更换空调滤芯', en: 'Cabin filter', km: 20_000, months: 12 },
  'air-filter': { cn: '更换空气滤芯', en: 'Air filter', km: 20_000, engine: true },
  'brake-fluid': { cn: '更换制动液', en: 'Brake fluid', km: 40_000, months: 24 },
  plugs: { cn: '更换火花塞', en: 'Spark plugs', km: 50_000, engine: true },
  'gearbox-oil': { cn: '更换变速箱油', en: 'Gearbox oil', km: 60_000, engine: true },
  coolant: { cn: '更换冷却液', en: 'Coolant', km: 60_000, months: 48 },
  'battery-check': { cn: '动力电池检测', en: 'Drive battery check', km: 10_000, months: 12, engine: false },
  rotation: { cn: '轮胎换位与动平衡', en: 'Tyre rotation and balancing', km: 20_000 },
  tyres: { cn: '更换轮胎', en: 'New tyres' },
  pads: { cn: '更换刹车片', en: 'New brake pads' },
  wipers: { cn: '更换雨刮片', en: 'New wiper blades' },
  'battery-12v': { cn: '更换 12 V 蓄电池', en: 'New 12 V battery' },
  software: { cn: '车机软件升级', en: 'Software update' },
  paint: { cn: '局部喷漆', en: 'Paint repair' },
  polish: { cn: '漆面抛光', en: 'Paint polished' },
  clean: { cn: '内饰深度清洁', en: 'Cabin cleaned' },
  rim: { cn: '轮毂修复', en: 'Wheel refinished' },
} as const satisfies Record<string, ServiceWork>
export type ServiceWorkCode = keyof typeof serviceWorks

export const serviceKinds = {
  maintenance: { cn: '保养', en: 'Maintenance' },
  repair: { cn: '维修', en: 'Repair' },
  update: { cn: '升级', en: 'Update' },
  preparation: { cn: '整备', en: 'Preparation' },
} as const
export type ServiceKind = keyof typeof serviceKinds
