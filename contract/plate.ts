/** First character of a plate: the province. */
const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'

/** Letters of plates of new-energy cars: battery D, A, B, C, E; others F, G, H, J, K (GA 36-2018). */
const GREEN = 'A-HJK'
const SERIAL = 'A-HJ-NP-Z0-9'

/** Five signs, the last of which may say what the car is for. */
const ordinary = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][${SERIAL}]{4}[${SERIAL}学警港澳挂领]$`)
/** Six signs: small cars have the letter first, large ones last. */
const newEnergy = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z]([${GREEN}][${SERIAL}]\\d{4}|\\d{5}[${GREEN}])$`)
/** Cars of embassies. */
const embassy = /^使\d{6}$/

/**
 * A number plate as it is kept: capitals without blanks, point and hyphen (domain C.4).
 * @returns the plate, or undefined when there is none like it
 */
export function plateNumber(text: string): string | undefined {
  const plate = text
    .normalize('NFKC')
    .replace(/[\s·.•・‧-]/gu, '')
    .toUpperCase()
  return ordinary.test(plate) || newEnergy.test(plate) || embassy.test(plate) ? plate : undefined
}

/** Whether a plate is one of a new-energy car. @param plate as it is kept */
export const isNewEnergyPlate = (plate: string): boolean => newEnergy.test(plate)

/** A plate as people read it, `京A·12345`. @param plate as it is kept */
export const shownPlate = (plate: string): string => `${plate.slice(0, 2)}·${plate.slice(2)}`

/** `京A·D**68`: province, city letter, first and last two characters stay. */
export function maskPlate(value: string): string {
  const plate = value.replace(/[\s·.]/g, '')
  if (plate.length < 6) return '*'.repeat(plate.length)
  const serial = plate.slice(2)
  return `${plate.slice(0, 2)}·${serial.slice(0, 1)}${'*'.repeat(serial.length - 3)}${serial.slice(-2)}`
}
