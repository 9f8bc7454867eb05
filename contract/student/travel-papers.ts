/** Numbers of documents with which nobody is in the programme, for it is of Chinese citizens: told by their form. Pure (domain C.2). */

/**
 * Passports of China as they are issued, Hong Kong and Macao among them, and the permits with which one studies there or in
 * Taiwan.
 */
const chinese = [
  /^[EGDSP]\d{7,8}$/,
  /^E[A-HJ-NP-Z]\d{7}$/,
  /^[DSP]E\d{7}$/,
  /^(K|KJ|H|HJ|M|MA|MB)[A-Z]?\d{7,8}$/,
  /^C[A-Z]?\d{7,8}$/,
  /^L\d{8}$/,
]

/** Whether a number of a travel document is none of China. @param id as `plainId` writes it */
export const isForeignPassport = (id: string): boolean => !chinese.some(form => form.test(id))

/**
 * Whether somebody has entered the number of another place's card, or of a foreigner's who lives in China (since 2023 these
 * have 18 digits that begin with 9), in place of a resident ID. @param id as `plainId` writes it
 */
export const isForeignId = (id: string): boolean => /^[A-Z]/.test(id) || /^9\d{16}[\dX]$/.test(id)
