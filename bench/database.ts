import pg from 'pg'

export interface Limits {
  /** Prepared select of one card by key, per second, 16 at once. */
  selectPerSecond: number
  /** Prepared select of 20 cards by key. */
  cardsPerSecond: number
  /** A transaction of two inserts and an update, with fsync, 16 at once. */
  writePerSecond: number
}

async function repeat(
  pool: pg.Pool,
  seconds: number,
  work: (client: pg.PoolClient, n: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      const client = await pool.connect()
      try {
        for (let n = lane; performance.now() < until; n += 16) {
          await work(client, n)
          done++
        }
      } finally {
        client.release()
      }
    }),
  )
  return done / seconds
}

/** What this database can do at most, asked from one process over 16 connections (in the manner of pgbench). */
export async function databaseLimits(url: string, seconds: number): Promise<Limits> {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from used_car order by id limit 2000')
    const ids = rows.map(row => row.id)
    const selectPerSecond = await repeat(pool, seconds, (client, n) =>
      client.query({
        name: 'one',
        text: 'select id, car_no, price_fen from used_car where id = $1',
        values: [ids[n % ids.length]],
      }),
    )
    const cardsPerSecond = await repeat(pool, seconds, (client, n) =>
      client.query({
        name: 'cards',
        text: 'select id, car_no, title_cn, price_fen, monthly_fen, mileage_km, state from used_car where id = any($1)',
        values: [ids.slice((n * 7) % 1900, ((n * 7) % 1900) + 20)],
      }),
    )
    await pool.query('create table bench_account (id int primary key, balance int not null)')
    await pool.query(
      'create table bench_history (id bigint generated always as identity primary key, account int, delta int, at timestamptz default now())',
    )
    await pool.query('insert into bench_account select n, 0 from generate_series(0, 9999) n')
    const writePerSecond = await repeat(pool, seconds, async (client, n) => {
      await client.query('begin')
      await client.query({
        name: 'h1',
        text: 'insert into bench_history (account, delta) values ($1, $2)',
        values: [n % 10_000, 1],
      })
      await client.query({
        name: 'u1',
        text: 'update bench_account set balance = balance + 1 where id = $1',
        values: [n % 10_000],
      })
      await client.query({
        name: 'h1',
        text: 'insert into bench_history (account, delta) values ($1, $2)',
        values: [n % 10_000, 2],
      })
      await client.query('commit')
    })
    return { selectPerSecond, cardsPerSecond, writePerSecond }
  } finally {
    await pool.query('drop table if exists bench_account, bench_history').catch(() => {})
    await pool.end()
  }
}
