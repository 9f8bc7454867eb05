/** What moves of a qualification read beside its row. */
export interface QualificationFacts {
  /** Of the library (`contract/student/review.ts`). */
  reasons?: readonly string[]
  said?: string
  /** Until when an approved one can be used. */
  until?: Date
}
