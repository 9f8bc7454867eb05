/** Where the price of a bought car goes: its number is sealed, and opened for whoever transfers it alone. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { seal, unseal } from '#server/lib/seal.ts'
import { secretOf } from '#server/secrets.ts'

export interface Account {
  holder: string
  bank: string
  accountNo: string
}

const secret = (config: Config): string => secretOf(config, 'accounts')
const sealedNo = (config: Config, accountNo: string) => ({
  accountNo: null,
  accountSealed: seal(accountNo, secret(config)),
  accountEnd: accountNo.slice(-4),
})

/** Keeps the account of an offer, or another one in its place. */
export async function giveAccount(
  tx: Transaction<DB>,
  config: Config,
  offerId: number,
  { holder, bank, accountNo }: Account,
  now: Date,
): Promise<void> {
  const facts = { holder, bank, ...sealedNo(config, accountNo), givenAt: now }
  await tx
    .insertInto('car_offer_account')
    .values({ offerId, ...facts })
    .onConflict(conflict => conflict.column('offerId').doUpdateSet(facts))
    .execute()
}

export async function removeAccount(tx: Transaction<DB>, offerId: number): Promise<void> {
  await tx.deleteFrom('car_offer_account').where('offerId', '=', offerId).execute()
}

/** What of an account is shown: the bank, and the last four digits. */
export async function shownAccount(
  db: Kysely<DB>,
  offerId: number,
): Promise<{ bank: string; accountEnd: string } | undefined> {
  return db
    .selectFrom('car_offer_account')
    .select(['bank', 'accountEnd'])
    .where('offerId', '=', offerId)
    .executeTakeFirst()
}

/** The whole account. @throws Error where its number was sealed under another secret, which TAKE_OVER has replaced */
export async function openAccount(db: Kysely<DB>, config: Config, offerId: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('car_offer_account')
    .select(['holder', 'bank', 'accountNo', 'accountSealed'])
    .where('offerId', '=', offerId)
    .executeTakeFirst()
  if (!row) return undefined
  const accountNo = row.accountSealed ? unseal(row.accountSealed, secret(config)) : row.accountNo
  if (accountNo === undefined || accountNo === null)
    throw new Error(`the account of offer ${offerId} is sealed under another secret`)
  return { holder: row.holder, bank: row.bank, accountNo }
}

/** Seals what was kept before there was a secret for it. @returns how many */
export async function sealAccounts(db: Kysely<DB>, config: Config): Promise<number> {
  return db.transaction().execute(async tx => {
    const { rows } = await sql<{ offerId: number; accountNo: string }>`
      select offer_id, account_no from car_offer_account where account_no is not null for update skip locked`.execute(
      tx,
    )
    for (const { offerId, accountNo } of rows)
      await tx
        .updateTable('car_offer_account')
        .set(sealedNo(config, accountNo))
        .where('offerId', '=', offerId)
        .execute()
    return rows.length
  })
}
