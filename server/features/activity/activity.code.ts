/**
 * Codes that open the door to an activity: one for each registration, always the same, so that it can be written down. The
 * database keeps its HMAC alone, from when it was first shown.
 */
import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { checkDigit, hashOfCode } from '#server/features/voucher/voucher.code.ts'
import { secretOf } from '#server/secrets.ts'

/** The twelve digits of a registration; nobody can tell them without the installation's secret. */
export function codeOfPlace(config: Config, enrolNo: string): string {
  const digest = createHmac('sha256', secretOf(config, 'voucher')).update(`activity:${enrolNo}`).digest()
  const digits = String(digest.readBigUInt64BE() % 100_000_000_000n).padStart(11, '0')
  return digits + checkDigit(digits)
}

/** What the database knows a code by; apart from those of vouchers. */
export const hashOfPlaceCode = (config: Config, code: string): Buffer => hashOfCode(config, `activity:${code}`)
