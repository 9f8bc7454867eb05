import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

export type Tx = Transaction<DB>
