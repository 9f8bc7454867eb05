import type { SpanChoice } from './choice.ts'

/** Ranges of prices that lists are filtered by (spec 9), in fen; plain tables that the browser carries. */

const wan = (amount: number): number => amount * 1_000_000
const yuan = (amount: number): number => amount * 100

/** Used-car prices in fen (spec 9). Every price lies in exactly one span. */
export const usedCarPrices = [
  { code: 1, to: wan(20), cn: '20 万以下', en: 'Under ¥200,000' },
  { code: 2, from: wan(20), to: wan(40), cn: '20–40 万', en: '¥200,000–400,000' },
  { code: 3, from: wan(40), to: wan(60), cn: '40–60 万', en: '¥400,000–600,000' },
  { code: 4, from: wan(60), to: wan(100), cn: '60–100 万', en: '¥600,000–1,000,000' },
  { code: 5, from: wan(100), cn: '100 万以上', en: 'Over ¥1,000,000' },
] as const satisfies readonly SpanChoice[]

/** New-car prices in fen (spec 9); 60–100 closes the hole of the specification (decisions: Validation). */
export const newCarPrices = [
  { code: 1, to: wan(30), cn: '30 万以下', en: 'Under ¥300,000' },
  { code: 2, from: wan(30), to: wan(40), cn: '30–40 万', en: '¥300,000–400,000' },
  { code: 3, from: wan(40), to: wan(60), cn: '40–60 万', en: '¥400,000–600,000' },
  { code: 4, from: wan(60), to: wan(100), cn: '60–100 万', en: '¥600,000–1,000,000' },
  { code: 5, from: wan(100), cn: '100 万以上', en: 'Over ¥1,000,000' },
] as const satisfies readonly SpanChoice[]

/** After-sales goods, in fen (spec 9); the last one keeps what costs more within reach. */
export const goodsPrices = [
  { code: 1, from: 0, to: yuan(500), cn: '0–500 元', en: '¥0–500' },
  { code: 2, from: yuan(500), to: yuan(1000), cn: '500–1,000 元', en: '¥500–1,000' },
  { code: 3, from: yuan(1000), to: yuan(2000), cn: '1,000–2,000 元', en: '¥1,000–2,000' },
  { code: 4, from: yuan(2000), to: yuan(3000), cn: '2,000–3,000 元', en: '¥2,000–3,000' },
  { code: 5, from: yuan(3000), to: yuan(5000), cn: '3,000–5,000 元', en: '¥3,000–5,000' },
  { code: 6, from: yuan(5000), cn: '5,000 元以上', en: 'Over ¥5,000' },
] as const satisfies readonly SpanChoice[]
