import { formatCount } from '#contract/figures.ts'

/** A number of cars in words. */
export const carsInEnglish = (n: number) => (n === 1 ? '1\u00a0car' : `${formatCount(n)}\u00a0cars`)
export const carsInChinese = (n: number) => `${formatCount(n)} 台`
