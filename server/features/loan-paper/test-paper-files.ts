/** Files as customers send them for a loan. For tests. */
import { pdfOf } from '#server/lib/pdf-pages/test-pdf.ts'
import { pngOf } from '#server/lib/test-picture.ts'

/** A PDF that no other test sends, in base64. */
export const aPdf = (parts?: Parameters<typeof pdfOf>[0]): string => pdfOf(parts).toString('base64')

/** A picture that no other test sends, in base64. */
export const aPicture = (): string => pngOf().toString('base64')
