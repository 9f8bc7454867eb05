import type { Word } from './parts.ts'

/** What was done in a workshop (`used_car_service.works`); intervals after the usual maintenance matrix (domain E.4). */
export interface ServiceWork {
  cn: string
  en: string
  /** Due every so many kilometres and months; absent: not a matter of maintenance. */
  km?: number
  months?: number
  /** Only cars with, or without, a combustion engine; absent: both. */
  engine?: boolean
  /** What is done and fitted for its price; absent: nobody books it by itself. */
  contains?: Word
}

export const serviceWorks = {
  oil: {
    cn: '更换机油与机滤',
    en: 'Engine oil and filter',
    km: 10_000,
    months: 12,
    engine: true,
    contains: { cn: '原厂机油与机滤、放油螺塞垫片、工时', en: 'Original oil and filter, drain-plug washer, labour' },
  },
  check: {
    cn: '全车检查',
    en: 'Inspection of the whole car',
    km: 10_000,
    months: 12,
    contains: {
      cn: '底盘、灯光、制动、轮胎与电脑诊断等全车检查、工时',
      en: 'Underbody, lights, brakes, tyres and fault memory, labour',
    },
  },
  'cabin-filter': {
    cn: '更换空调滤芯',
    en: 'Cabin filter',
    km: 20_000,
    months: 12,
    contains: { cn: '原厂空调滤芯、工时', en: 'Original cabin filter, labour' },
  },
  'air-filter': {
    cn: '更换空气滤芯',
    en: 'Air filter',
    km: 20_000,
    engine: true,
    contains: { cn: '原厂空气滤芯、工时', en: 'Original air filter, labour' },
  },
  'brake-fluid': {
    cn: '更换制动液',
    en: 'Brake fluid',
    km: 40_000,
    months: 24,
    contains: { cn: 'DOT 4 制动液、排气、工时', en: 'DOT 4 brake fluid, bleeding, labour' },
  },
  plugs: {
    cn: '更换火花塞',
    en: 'Spark plugs',
    km: 50_000,
    engine: true,
    contains: { cn: '整组原厂火花塞、工时', en: 'A set of original spark plugs, labour' },
  },
  'gearbox-oil': {
    cn: '更换变速箱油',
    en: 'Gearbox oil',
    km: 60_000,
    engine: true,
    contains: { cn: '变速箱油、滤网、密封件、工时', en: 'Gearbox oil, strainer, seals, labour' },
  },
  coolant: {
    cn: '更换冷却液',
    en: 'Coolant',
    km: 60_000,
    months: 48,
    contains: { cn: '原厂冷却液、排气、工时', en: 'Original coolant, bleeding, labour' },
  },
  'battery-check': {
    cn: '动力电池检测',
    en: 'Drive battery check',
    km: 10_000,
    months: 12,
    engine: false,
    contains: {
      cn: '动力电池健康度与绝缘检测、报告、工时',
      en: 'State of health and insulation of the drive battery, report, labour',
    },
  },
  rotation: {
    cn: '轮胎换位与动平衡',
    en: 'Tyre rotation and balancing',
    km: 20_000,
    contains: { cn: '四轮换位、动平衡、胎压校准、工时', en: 'Four wheels rotated, balanced and inflated, labour' },
  },
  tyres: { cn: '更换轮胎', en: 'New tyres' },
  pads: {
    cn: '更换刹车片',
    en: 'New brake pads',
    contains: { cn: '前轮刹车片一副、感应线、工时', en: 'A pair of front pads, wear sensors, labour' },
  },
  wipers: {
    cn: '更换雨刮片',
    en: 'New wiper blades',
    contains: { cn: '前雨刮片一对、工时', en: 'A pair of front blades, labour' },
  },
  'battery-12v': {
    cn: '更换 12 V 蓄电池',
    en: 'New 12 V battery',
    contains: {
      cn: '12 V 蓄电池、登记匹配、旧电池回收、工时',
      en: '12 V battery, registration in the car, return of the old one, labour',
    },
  },
  software: { cn: '车机软件升级', en: 'Software update' },
  paint: { cn: '局部喷漆', en: 'Paint repair' },
  polish: { cn: '漆面抛光', en: 'Paint polished' },
  clean: { cn: '内饰深度清洁', en: 'Cabin cleaned' },
  rim: { cn: '轮毂修复', en: 'Wheel refinished' },
} as const satisfies Record<string, ServiceWork>
export type ServiceWorkCode = keyof typeof serviceWorks

/** A work by its code. */
export const workOf = (code: ServiceWorkCode): ServiceWork => serviceWorks[code]

/** Works that an appointment can be made for, in the order in which they are shown. */
export const bookableWorks = (Object.keys(serviceWorks) as ServiceWorkCode[]).filter(
  code => workOf(code).contains !== undefined,
)

export const serviceKinds = {
  maintenance: { cn: '保养', en: 'Maintenance' },
  repair: { cn: '维修', en: 'Repair' },
  update: { cn: '升级', en: 'Update' },
  preparation: { cn: '整备', en: 'Preparation' },
} as const
export type ServiceKind = keyof typeof serviceKinds
/** Codes of works and kinds, where a call names one. */
export const serviceWorkCodes = Object.keys(serviceWorks) as [ServiceWorkCode, ...ServiceWorkCode[]]
export const serviceKindCodes = Object.keys(serviceKinds) as [ServiceKind, ...ServiceKind[]]
