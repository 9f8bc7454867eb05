import { defineTexts } from '#web/i18n/texts.ts'

/** What a line of a car's price says, and when it can be had: in the configurator and of cars that are kept. */
export const carSumTexts = defineTexts({
  standard: ['标配', 'Standard'],
  noCharge: ['不加价', 'No extra charge'],
  includedIn: [(what: string) => `已含在${what}中`, (what: string) => `Included in ${what}`],
  freeIn: [(what: string) => `随${what}赠送`, (what: string) => `Free with ${what}`],
  delivery: ['预计交付', 'Delivery'],
  weeks: [
    (from: number, to: number) => `${from}–${to}\u00a0周`,
    (from: number, to: number) => `${from}–${to}\u00a0weeks`,
  ],
})

/** What is chosen, step by step. */
export const stepTexts = defineTexts({
  model: ['车型', 'Model'],
  paint: ['车漆', 'Paint'],
  wheel: ['轮毂', 'Wheels'],
  upholstery: ['内饰', 'Upholstery'],
  trim: ['饰条', 'Trim'],
  packages: ['套餐', 'Packages'],
  preview: ['预览', 'Preview'],
})
