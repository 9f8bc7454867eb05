/** A VIN has 17 characters: digits and letters without I, O and Q (ISO 3779). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** True when the text has the length and the characters of a VIN. */
export const isVin = (text: string): boolean => VIN.test(text)

/**
 * A VIN as it is kept: capitals without blanks and hyphens, whatever width they were typed in. Its check digit is not
 * asked: European and Chinese ones rarely carry one (domain C.3).
 * @returns the 17 characters, or undefined when it is none
 */
export function vinNumber(text: string): string | undefined {
  const vin = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return isVin(vin) ? vin : undefined
}

/** `LX0V*********0001` (decisions: Validation). @param vin 17 characters */
export const maskVin = (vin: string): string => `${vin.slice(0, 4)}${'*'.repeat(9)}${vin.slice(-4)}`
