/** What every answer to staff is held against in tests, whatever they are about. */
import { callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'

/** Words that speak to a customer of what is theirs: whoever picks up for one would take them for their own. */
const toCustomer =
  /您(?:已(?!认领)|有 ?\d|的账户|还有|今天)|^You (?:are expected|have (?:a|an|already|taken|asked|booked|reserved) )/

/**
 * Staff are told of a customer, never as if they were one.
 * @throws where a refusal of theirs speaks to the customer
 */
export function mustSuitStaff(name: CallName, answer: { success: boolean; message?: string | null | undefined }): void {
  if (answer.success || !callOf(name).staff || !answer.message) return
  if (toCustomer.test(answer.message)) throw new Error(`${name} speaks to staff as to a customer: ${answer.message}`)
}
