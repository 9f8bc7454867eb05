import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJob, defineJob } from '#server/lib/jobs.ts'

/** Draws up the contract of an order, and its documents in both languages. */
export const makeContract = defineJob<{ orderId: number }>('carContract.make')

/** Has it made once the transaction is committed; under its key it waits once. */
export const wantContract = (tx: Transaction<DB>, { row: { id } }: { row: { id: number } }): Promise<void> =>
  addJob(tx, makeContract, { orderId: id }, { key: `carContract:${id}` })
