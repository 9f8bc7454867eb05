import type { Kind } from '#web/form/field-row.ts'

/** Codes of series, one a line; its fault is the first word that is no code. */
export const seriesKind: Kind<string[], string, readonly string[]> = {
  empty: '',
  write: codes => codes.join('\n'),
  read(text) {
    const codes = [...new Set(text.split(/[\s,，]+/).filter(Boolean))]
    const wrong = codes.find(code => !/^[\w-]{1,40}$/.test(code))
    return wrong === undefined ? { value: codes } : { wrong }
  },
}
