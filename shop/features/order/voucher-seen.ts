/**
 * Codes of vouchers that this device has shown, until their end: they can be shown in a garage without a network (decision
 * 117). Whether one has been used meanwhile the server decides when it is redeemed. They end with the session.
 */
import type { Output } from '#contract/kit.ts'
import { ownCopies } from '#web/own-texts.ts'
import { isSignedIn, readUser } from '#web/session.ts'
import { readAs } from '#web/store.ts'

export interface SeenCode extends Output<'voucher.show'> {
  /** When it was fetched, in ms by the device's clock. */
  at: number
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
  typeof code.at === 'number'
const read = readAs(stored, (text): Kept | undefined => {
  const kept = JSON.parse(text ?? 'null') as Kept | null
  return kept && typeof kept.who === 'string' && Array.isArray(kept.codes) && kept.codes.every(isCode)
    ? kept
    : undefined
})

/** Codes of this customer that are good at a moment. */
function ownCodes(now: number): readonly SeenCode[] {
  const kept = read()
  return kept !== undefined && kept.who === who() ? kept.codes.filter(({ expiresAt }) => expiresAt > now) : []
}

function write(codes: readonly SeenCode[]): void {
  const me = who()
  if (me !== undefined) stored.write(codes.length > 0 ? JSON.stringify({ who: me, codes } satisfies Kept) : null)
}

/** Whose codes are kept now; asked before one is fetched. */
export const codesOf = who

/**
 * Keeps a code that was just shown, in the place of an earlier one of the same voucher.
 * @param of who had asked for it (`codesOf`); somebody else may be here by now
 * @param now ms
 */
export function keepCode(code: Output<'voucher.show'>, of: string | undefined, now: number): void {
  if (of !== who()) return
  write([{ ...code, at: now }, ...ownCodes(now).filter(({ voucherNo }) => voucherNo !== code.voucherNo)])
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
