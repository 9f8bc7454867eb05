/**
 * Codes of vouchers: eleven random digits and one that checks them (domain E.4). The database keeps an HMAC alone, so
 * that whoever reads it can redeem nothing.
 */
import { createHmac, randomInt } from 'node:crypto'
import { itemAt } from '#contract/required.ts'
import type { Config } from '#server/config.ts'
import { secretOf } from '#server/secrets.ts'

/** Quasigroup of order 10 of H. M. Damm (2004): finds every wrong digit and every swap of neighbours. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

const interim = (digits: string): number =>
  [...digits].reduce((at, digit) => Number(itemAt(DAMM, at)[Number(digit)]), 0)

/** The digit that makes a number check out. */
export const checkDigit = (digits: string): string => String(interim(digits))

/** Whether twelve digits can be a code at all: nine of ten typing errors end here, without a question to the database. */
export const looksLikeCode = (code: string): boolean => /^\d{12}$/.test(code) && interim(code) === 0

/** A code that cannot be guessed. */
export function newCode(): string {
  const digits = String(randomInt(100_000)).padStart(5, '0') + String(randomInt(1_000_000)).padStart(6, '0')
  return digits + checkDigit(digits)
}

/** What the database keeps of a code: HMAC-SHA-256 under the installation's secret. */
export function hashOfCode(config: Config, code: string): Buffer {
  return createHmac('sha256', secretOf(config, 'voucher')).update(code).digest()
}
