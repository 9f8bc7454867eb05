/**
 * Where the price of a bought car goes: its number is sealed, and opened for whoever transfers it alone. Another one that
 * is to take its place lies beside it until head office has decided (decision 115).
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { maskAccount } from '#server/lib/mask.ts'
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

/** Deletes the account of an offer, and one that was to take its place. */
export async function removeAccount(tx: Transaction<DB>, offerId: number): Promise<void> {
  await tx.deleteFrom('car_offer_account').where('offerId', '=', offerId).execute()
  await removeNewAccount(tx, offerId)
}

/** Keeps an account that waits, or another one in its place. */
export async function askAccount(
  tx: Transaction<DB>,
  config: Config,
  offerId: number,
  { holder, bank, accountNo }: Account,
  now: Date,
): Promise<void> {
  const facts = {
    holder,
    bank,
    accountSealed: seal(accountNo, secret(config)),
    accountEnd: accountNo.slice(-4),
    givenAt: now,
  }
  await tx
    .insertInto('car_offer_new_account')
    .values({ offerId, ...facts })
    .onConflict(conflict => conflict.column('offerId').doUpdateSet(facts))
    .execute()
}

export async function removeNewAccount(tx: Transaction<DB>, offerId: number): Promise<void> {
  await tx.deleteFrom('car_offer_new_account').where('offerId', '=', offerId).execute()
}

/** Puts the account that waits in the place of the one before, which is deleted. */
export async function takeNewAccount(tx: Transaction<DB>, offerId: number): Promise<void> {
  await tx.deleteFrom('car_offer_account').where('offerId', '=', offerId).execute()
  await sql`
    insert into car_offer_account (offer_id, holder, bank, account_sealed, account_end, given_at)
    select offer_id, holder, bank, account_sealed, account_end, given_at
    from car_offer_new_account where offer_id = ${offerId}`.execute(tx)
  await removeNewAccount(tx, offerId)
}

/** What of an account is shown: the bank, and the last four digits. */
export interface ShownAccount {
  holder: string
  bank: string
  accountEnd: string
}

/** The account of an offer and the one that waits, as far as they are shown. */
export async function shownAccounts(
  db: Kysely<DB>,
  offerId: number,
): Promise<{ account: ShownAccount | undefined; asked: ShownAccount | undefined }> {
  const { rows } = await sql<ShownAccount & { isNew: boolean }>`
    select false as is_new, holder, bank, account_end from car_offer_account where offer_id = ${offerId}
    union all select true, holder, bank, account_end from car_offer_new_account where offer_id = ${offerId}`.execute(db)
  return { account: rows.find(each => !each.isNew), asked: rows.find(each => each.isNew) }
}

/** An account as people read it who need not know its number. */
export const maskedAccount = (account: ShownAccount | undefined): string =>
  account ? `${account.bank} ${maskAccount(account.accountEnd)}` : ''

/**
 * The whole account.
 * @param from of the account of the offer, or of the one that waits
 * @throws Error where its number was sealed under another secret, which TAKE_OVER has replaced
 */
export async function openAccount(
  db: Kysely<DB>,
  config: Config,
  offerId: number,
  from: 'car_offer_account' | 'car_offer_new_account' = 'car_offer_account',
): Promise<Account | undefined> {
  const { rows } = await sql<{
    holder: string
    bank: string
    accountNo: string | null
    accountSealed: Buffer | null
  }>`
    select holder, bank, ${from === 'car_offer_account' ? sql`account_no` : sql`null as account_no`}, account_sealed
    from ${sql.table(from)} where offer_id = ${offerId}`.execute(db)
  const [row] = rows
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
