import pg from 'pg'

interface Sent {
  text?: string
}
/** What a statement does when its turn on a connection has come; the types of `pg` leave it out. */
interface Submitting {
  submit: (this: Sent, ...args: unknown[]) => unknown
}

/** Runs some work and counts the statements that this process sends meanwhile, transaction marks left out. For tests. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const statement = pg.Query.prototype as unknown as Submitting
  const { submit } = statement
  let count = 0
  statement.submit = function (...args) {
    if (!/^\s*(begin|commit|rollback|savepoint|release|listen)\b/i.test(this.text ?? '')) count++
    return submit.apply(this, args)
  }
  try {
    await work()
  } finally {
    statement.submit = submit
  }
  return count
}
