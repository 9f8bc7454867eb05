import type { Choice } from './choice.ts'

/** Codes of cars, new and used, that both sides need: drive, paint, wheels, bodies. */

export const energies = [
  { code: 'BEV', cn: '纯电动', en: 'Electric' },
  { code: 'PHEV', cn: '插电混动', en: 'Plug-in hybrid' },
  { code: 'ICE', cn: '燃油', en: 'Petrol' },
] as const satisfies readonly Choice<string>[]
export type Energy = (typeof energies)[number]['code']

export const gearboxes = [
  { code: 'single', cn: '固定齿比', en: 'Single-speed' },
  { code: '7dct', cn: '7 速双离合', en: '7-speed dual-clutch' },
  { code: '8at', cn: '8 速手自一体', en: '8-speed automatic' },
  { code: '9at', cn: '9 速手自一体', en: '9-speed automatic' },
  { code: 'ecvt', cn: 'E-CVT', en: 'E-CVT' },
] as const satisfies readonly Choice<string>[]

export const drives = [
  { code: 'fwd', cn: '前驱', en: 'Front-wheel drive' },
  { code: 'rwd', cn: '后驱', en: 'Rear-wheel drive' },
  { code: 'awd', cn: '四驱', en: 'All-wheel drive' },
] as const satisfies readonly Choice<string>[]

export const finishes = [
  { code: 'solid', cn: '素色漆', en: 'Solid paint' },
  { code: 'metallic', cn: '金属漆', en: 'Metallic paint' },
  { code: 'matt', cn: '哑光漆', en: 'Matt paint' },
] as const satisfies readonly Choice<string>[]
export type Finish = (typeof finishes)[number]['code']

/** Paints; `code` is the key of the pictures, `colour` of the swatch. */
export const paints = [
  { code: 'frost', cn: '霜雪白', en: 'Frost White', colour: '#e6e8e6', finish: 'solid' },
  { code: 'silver', cn: '星辉银', en: 'Starlight Silver', colour: '#b9bdbd', finish: 'metallic' },
  { code: 'moon', cn: '月岩灰', en: 'Moonrock Grey', colour: '#7e8486', finish: 'metallic' },
  { code: 'slate', cn: '青岩蓝', en: 'Slate Blue', colour: '#3d5361', finish: 'metallic' },
  { code: 'pine', cn: '深松绿', en: 'Deep Pine', colour: '#23463b', finish: 'metallic' },
  { code: 'copper', cn: '余晖铜', en: 'Afterglow Copper', colour: '#94481f', finish: 'metallic' },
  { code: 'night', cn: '夜曜黑', en: 'Night Black', colour: '#1b1f22', finish: 'solid' },
  { code: 'garnet', cn: '石榴红', en: 'Garnet Red', colour: '#7c1620', finish: 'metallic' },
  { code: 'ash', cn: '哑光烬灰', en: 'Matt Ash', colour: '#55585a', finish: 'matt' },
  { code: 'dune', cn: '哑光沙丘', en: 'Matt Dune', colour: '#9a8b72', finish: 'matt' },
] as const satisfies readonly (Choice<string> & { colour: string; finish: Finish })[]
export type Paint = (typeof paints)[number]['code']

/** What the seats are covered with; a car's `cabin` is one of these codes. */
export const upholsteries = [
  { code: 'stone', cn: '月白真皮', en: 'Stone leather' },
  { code: 'night', cn: '夜曜真皮', en: 'Night leather' },
  { code: 'cognac', cn: '暮棕真皮', en: 'Cognac leather' },
  { code: 'claret', cn: '绛红真皮', en: 'Claret leather' },
] as const satisfies readonly Choice<string>[]
export type Upholstery = (typeof upholsteries)[number]['code']

/** Decor strips of the cabin. */
export const cabinTrims = [
  { code: 'oak', cn: '开孔橡木饰板', en: 'Open-pore oak' },
  { code: 'carbon', cn: '碳纤维饰板', en: 'Carbon fibre' },
  { code: 'alu', cn: '拉丝铝饰板', en: 'Brushed aluminium' },
  { code: 'piano', cn: '亮黑饰板', en: 'Gloss black' },
] as const satisfies readonly Choice<string>[]
export type CabinTrim = (typeof cabinTrims)[number]['code']

export const wheels = [
  { code: 'aero', cn: '流风', en: 'Aero' },
  { code: 'turbine', cn: '涡轮', en: 'Turbine' },
  { code: 'blade', cn: '刃辐', en: 'Blade' },
  { code: 'fan', cn: '折扇', en: 'Fan' },
  { code: 'lattice', cn: '网辐', en: 'Lattice' },
  { code: 'star', cn: '星辐', en: 'Star' },
] as const satisfies readonly Choice<string>[]
export type Wheel = (typeof wheels)[number]['code']

/**
 * Bodies; `code` is the key of the pictures (`body_key`). `wheel` is the design that a car has unless it was ordered
 * with another, `used` the paints that used cars of the seed wear: for these there is a whole set of pictures.
 */
export const bodies = [
  {
    code: 'sedan',
    cn: '轿车',
    en: 'Sedan',
    wheel: 'blade',
    used: ['frost', 'slate', 'night', 'silver', 'garnet'],
  },
  {
    code: 'fastback',
    cn: '四门轿跑',
    en: 'Fastback',
    wheel: 'star',
    used: ['copper', 'night', 'silver', 'garnet', 'frost'],
  },
  {
    code: 'touring',
    cn: '旅行车',
    en: 'Touring',
    wheel: 'turbine',
    used: ['moon', 'pine', 'frost', 'night', 'slate'],
  },
  {
    code: 'suv',
    cn: 'SUV',
    en: 'SUV',
    wheel: 'aero',
    used: ['pine', 'frost', 'slate', 'night', 'moon'],
  },
  {
    code: 'large-suv',
    cn: '大型 SUV',
    en: 'Large SUV',
    wheel: 'lattice',
    used: ['night', 'moon', 'frost', 'dune', 'pine'],
  },
  {
    code: 'compact',
    cn: '两厢车',
    en: 'Compact',
    wheel: 'fan',
    used: ['copper', 'frost', 'garnet', 'silver', 'ash'],
  },
] as const satisfies readonly (Choice<string> & { wheel: Wheel; used: readonly Paint[] })[]
export type BodyKey = (typeof bodies)[number]['code']
