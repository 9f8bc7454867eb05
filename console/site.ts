/** What the server writes into the console's document; nothing of it is about a person. */
import { required } from '#contract/required.ts'
export interface Site {
  nameEn: string
  nameCn: string
  storeNameCn: string
  storeNameEn: string
  /** This is a demonstration; the frame says so. */
  demo: boolean
  /** Ceiling of a request, in ms. */
  requestTimeoutMs: number
}

let known: Site | undefined

/** The facts of this installation, read once. */
export function site(): Site {
  known ??= JSON.parse(required(document.getElementById('site'), 'facts of this installation').textContent) as Site
  return known
}
