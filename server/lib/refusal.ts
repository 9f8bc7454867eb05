import type { ErrorFacts, ErrorName } from '#contract/errors.ts'

/**
 * A "no" that the visitor reads. Thrown anywhere below a handler; the HTTP layer rolls the transaction back and answers
 * the envelope with the error's code and its text in the visitor's language (decisions: Calls).
 */
export class Refusal extends Error {
  readonly reason: ErrorName
  readonly facts: ErrorFacts
  /** HTTP status; 200 for everything that the application itself refuses. */
  readonly status: number

  constructor(reason: ErrorName, facts: ErrorFacts = {}, status = 200) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.facts = facts
    this.status = status
  }
}
