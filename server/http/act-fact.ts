export type Plain = string | number | boolean | null
/** What the log keeps of a field: its value, or what it was before and what it is now; numbers of things may be several. */
export type Fact = Plain | readonly string[] | { from: Plain; to: Plain }
