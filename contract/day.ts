/** How a calendar day is written: `2026-11-21`. */
export const dayPattern = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether a text is a calendar day that there is: 30 February is none. */
export const isDay = (text: string): boolean =>
  dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
