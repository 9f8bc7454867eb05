import pg from 'pg'

/** Runs some work and counts the statements that this process sends meanwhile, transaction marks left out. For tests. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const client = pg.Client.prototype
  const { query } = client
  let count = 0
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const first = args[0] as string | { text?: string }
    const text = typeof first === 'string' ? first : (first.text ?? '')
    if (!/^\s*(begin|commit|rollback|savepoint|release|listen)\b/i.test(text)) count++
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    client.query = query
  }
  return count
}
