import type { Output } from '#contract/kit.ts'

/** One used car as staff see it. */
export type DeskCar = Output<'desk.car.detail'>
/** What can be chosen when a car is entered. */
export type CarChoices = Output<'desk.car.choices'>

/** Dots of the states of a car. */
export const carTones = {
  publish: 'success',
  pre_publish: 'warning',
  reserved: 'warning',
  sold: 'off',
  withdrawn: 'off',
} as const
