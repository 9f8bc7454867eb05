/** Reads the codes of a picture (decision 170). */
import { plain } from '#contract/typed-figures.ts'

/** The words of every QR code in a picture. @param patienceMs for looks beyond the one that every picture gets */
export type CodeReader = (picture: ImageData, patienceMs: number) => Promise<string[]>

/** What a browser that reads codes itself has; TypeScript does not know it. */
interface OwnReader {
  new (options: { formats: string[] }): { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> }
  getSupportedFormats: () => Promise<readonly string[]>
}
declare global {
  var BarcodeDetector: OwnReader | undefined
}

/** Loaded with the first use; it asks nobody. */
async function loadedReader(): Promise<CodeReader> {
  const { decodeQRBatch } = await import('qr/decode.js')
  return async (picture, patienceMs) => {
    const [found = []] = await decodeQRBatch([picture], { timeLimit: patienceMs })
    return found.filter(each => typeof each === 'string')
  }
}

/**
 * The browser's own reader, where it has one for these codes, else ours. Some browsers have one that answers nothing for
 * want of a part of the system: ours takes over with the first picture that it fails at.
 */
export async function findReader(): Promise<CodeReader> {
  const Own = globalThis.BarcodeDetector
  const formats: readonly string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !formats.includes('qr_code')) return loadedReader()
  const own = new Own({ formats: ['qr_code'] })
  let reader: CodeReader = async picture => (await own.detect(picture)).map(({ rawValue }) => rawValue)
  return async (picture, patienceMs) => {
    try {
      return await reader(picture, patienceMs)
    } catch {
      reader = await loadedReader()
      return reader(picture, patienceMs)
    }
  }
}

/** The twelve digits of a voucher, however they are parted; nothing else is a voucher's code. */
export function voucherOf(words: string): string | undefined {
  const digits = plain(words).replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/** What a picture says: one voucher, several of them, codes of something else, or no code at all. */
export type Reading = { code: string } | 'several' | 'other' | 'nothing'

/** What the codes of a picture come to: those that are no voucher's do not count beside one. */
export function readingOf(words: readonly string[]): Reading {
  const codes = new Set(words.map(voucherOf).filter(each => each !== undefined))
  const [code, another] = codes
  if (another !== undefined) return 'several'
  if (code !== undefined) return { code }
  return words.length > 0 ? 'other' : 'nothing'
}

/** The square in the middle of a picture, which is what the frame shows. */
export function middleOf(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** Longest sides, in pixels, to which a photograph is brought one after the other: a small code wants much of it. */
export const photoSides = [1_000, 2_000] as const
