/**
 * Codes of vouchers that this device has shown, until their end: they can be shown in a garage without a network (decision
 * 117). Whether one has been used meanwhile the server decides when it is redeemed. They end with the session.
 */
import type { Output } from '#contract/kit.ts'
import { keepBefore } from '#shop/personal/keep-before.ts'
import { ownCopies } from '#web/own-texts.ts'
import { isSignedIn, readUser } from '#web/session.ts'
import { readAs } from '#web/store.ts'

export interface SeenCode extends Output<'voucher.show'> {
  /** Server clock minus device clock in ms, as it was when the code came: a phone may be hours wrong. */
  offsetMs: number
}

interface Kept {
  /** Customer's number. */
  who: string
  codes: readonly SeenCode[]
}

const stored = ownCopies.vouchers
const who = (): string | undefined => (isSignedIn() ? readUser()?.gcid : undefined)
const isCode = (code: Partial<SeenCode> | null): boolean =>
  typeof code?.voucherNo === 'string' &&
  typeof code.code === 'string' &&
  typeof code.qr === 'string' &&
  typeof code.expiresAt === 'number' &&
  typeof code.serverTime === 'number' &&
  typeof code.offsetMs === 'number'
const read = readAs(stored, (text): Kept | undefined => {
  const kept = JSON.parse(text ?? 'null') as Kept | null
  return kept && typeof kept.who === 'string' && Array.isArray(kept.codes) && kept.codes.every(isCode)
    ? kept
    : undefined
})

/** Codes of this customer that are good at a moment of the device's clock. */
function ownCodes(now: number): readonly SeenCode[] {
  const kept = read()
  return kept !== undefined && kept.who === who()
    ? kept.codes.filter(({ expiresAt, offsetMs }) => expiresAt > now + offsetMs)
    : []
}

/** @returns whether they are there for the next document */
function write(codes: readonly SeenCode[]): boolean {
  const me = who()
  if (me === undefined) return false
  return keepBefore(stored, codes.length > 0 ? JSON.stringify({ who: me, codes } satisfies Kept) : null)
}

/** Whose codes are kept now; asked before one is fetched. */
export const codesOf = who

/**
 * Keeps a code that was just shown, in the place of an earlier one of the same voucher.
 * @param of who had asked for it (`codesOf`); somebody else may be here by now
 * @param now ms by the device's clock
 * @returns whether this device has it now, whatever becomes of the page
 */
export function keepCode(code: Output<'voucher.show'>, of: string | undefined, now: number): boolean {
  if (of !== who()) return false
  const offsetMs = code.serverTime - now
  return write([{ ...code, offsetMs }, ...ownCodes(now).filter(({ voucherNo }) => voucherNo !== code.voucherNo)])
}

/** The code of a voucher that this device has shown and that is still good; undefined: none. */
export const seenCode = (voucherNo: string, now: number): SeenCode | undefined =>
  ownCodes(now).find(code => code.voucherNo === voucherNo)

/** Forgets codes of vouchers that are no longer open. */
export function forgetCodes(voucherNos: readonly string[], now: number): void {
  const codes = ownCodes(now)
  const left = codes.filter(({ voucherNo }) => !voucherNos.includes(voucherNo))
  if (left.length < codes.length) write(left)
}
