/** Signs of a unified social credit code and their values (GB 32100-2015): no I, O, S, V, Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CODE = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

/**
 * Whether a unified social credit code is well formed and its last sign fits the others (GB 32100-2015: weights 3^i
 * modulo 31). Letters may be small.
 */
export function isCreditCode(text: string): boolean {
  const code = text.toUpperCase()
  if (!CODE.test(code)) return false
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, 17)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return SIGNS[(31 - (sum % 31)) % 31] === code[17]
}
