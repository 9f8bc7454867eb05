import { reportError } from './error-report.ts'

const told = new Set<string>()

/**
 * Tells the server of a picture that there is none of, or that did not come: once for each while the document lives.
 * @param code path without width and ending, `car/roadster/frost/side`, or address of the file
 */
export function reportPicture(code: string): void {
  if (typeof window === 'undefined' || told.has(code)) return
  told.add(code)
  reportError('load', new Error(`No picture: ${code}`))
}

/** As if the document was fresh. */
export function forgetPictures(): void {
  told.clear()
}
