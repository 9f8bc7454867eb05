/** What customers may upload and for what; both sides read it: the form says it before, the server checks it after. */

export interface UploadRule {
  /** File kinds by media type. */
  types: readonly UploadType[]
  /** Bytes of one file as it is chosen. */
  largest: number
}

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf'

const MB = 1024 * 1024
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** By purpose. A paper may be a scan in PDF (domain D.1); evidence and comments are photographs. */
export const uploadRules = {
  refundEvidence: { types: pictures, largest: 10 * MB },
  offerEvidence: { types: pictures, largest: 10 * MB },
  comment: { types: pictures, largest: 10 * MB },
  paper: { types: [...pictures, 'application/pdf'], largest: 10 * MB },
} as const satisfies Record<string, UploadRule>

/** Papers of a returning student: scans and photographs; each is drawn anew, page by page (decision 116). */
export const certificateRule: UploadRule = { types: ['application/pdf', 'image/jpeg', 'image/png'], largest: 10 * MB }

/** What staff send as a photograph of a car. */
export const photoRule: UploadRule = { types: pictures, largest: 10 * MB }

export type UploadPurpose = keyof typeof uploadRules
export const uploadPurposes = Object.keys(uploadRules) as UploadPurpose[]

/** The kinds in words for people: JPG, PNG, PDF. */
export const kindNames: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
}
