/** The first two figures of the codes of provinces (GB/T 2260); 71, 81 and 82 are Taiwan, Hong Kong and Macau. */
const prefixes: ReadonlySet<number> = new Set([
  11, 12, 13, 14, 15, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 41, 42, 43, 44, 45, 46, 50, 51, 52, 53, 54, 61, 62, 63,
  64, 65, 71, 81, 82,
])

/** Whether a number of six figures is the code of a province: 110000 is Beijing. */
export const isProvinceCode = (code: number): boolean => code % 10_000 === 0 && prefixes.has(code / 10_000)

/** Whether codes are those of provinces, each once. */
export const areProvinceCodes = (codes: readonly number[]): boolean =>
  codes.every(isProvinceCode) && new Set(codes).size === codes.length
