/** Addresses of replacing a car: the calculator, with the car that is wanted, and what was asked for. */
export const replacePath = '/usedcar/replace'
export const replacementsPath = '/user/replacements'

export const replacementHref = (replacementNo: string): string =>
  `/user/replacement?replacementNo=${encodeURIComponent(replacementNo)}`
/** With a used car of the stock. */
export const replaceByCarHref = (carNo: string): string => `${replacePath}?carNo=${encodeURIComponent(carNo)}`
/** With a new one as it comes. */
export const replaceByVersionHref = (spuId: number): string => `${replacePath}?new=${spuId}`
