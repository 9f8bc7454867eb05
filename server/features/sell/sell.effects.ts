/** What a move of an offer causes in its transaction. */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { bindReport } from '#server/features/used-car/report.queries.ts'
import type { Actor, Note, RowOf } from '#server/lib/machine.ts'
import type { Word } from '#contract/parts.ts'
import { removeAccount, removeNewAccount, takeNewAccount } from './account.queries.ts'
import {
  accountAskedWords,
  accountRefusedWords,
  accountTakenWords,
  answeredWords,
  correctedWords,
  dissolvedWords,
  expiredWords,
  offeredWords,
  paidWords,
  pricedWords,
  refusedWords,
  toSignWords,
  unsignedWords,
} from './sell.words.ts'

type Tx = Transaction<DB>
interface Happened {
  row: RowOf<'car_offer'>
  actor: Actor
  now: Date
  note: Note
}

/** The page of an offer. */
export const offerPath = (carOfferNo: string): string => `/user/carOffer?carOfferNo=${carOfferNo}`

const tell =
  (wordsOf: (row: Happened['row'], note: Note) => { title: Word; body: Word }) =>
  async (tx: Tx, { row, now, note }: Happened): Promise<void> =>
    leaveMessage(tx, {
      customerId: row.customerId,
      kind: 'offer',
      path: offerPath(row.carOfferNo),
      ...wordsOf(row, note),
      now,
    })

const offered = tell(offeredWords)
/** Who asked a moment ago reads the offer itself; one that a person made is told. */
export async function tellOffered(tx: Tx, happened: Happened): Promise<void> {
  if (happened.actor.kind === 'staff') await offered(tx, happened)
}
export const tellAnswered = tell(answeredWords)
export const tellPriced = tell(pricedWords)
export const tellPaid = tell(paidWords)
export const tellRefused = tell(refusedWords)
export const tellExpired = tell(expiredWords)
export const tellToSign = tell(toSignWords)
export const tellUnsigned = tell(unsignedWords)
export const tellDissolved = tell(dissolvedWords)
export const tellAccountAsked = tell(accountAskedWords)
export const tellAccountTaken = tell(accountTakenWords)
export const tellAccountRefused = tell(accountRefusedWords)

/** Tells the owner of a corrected report: no move of the offer, which stays where it is. */
export const tellCorrected = (
  tx: Tx,
  { row, now }: Pick<Happened, 'row' | 'now'>,
  { reportNo, reason }: { reportNo: string; reason: string },
): Promise<void> => tell(() => correctedWords(reportNo, reason))(tx, { row, now, actor: { kind: 'clock' }, note: {} })

/** The report of a car that is in stock already is that car's from now on; of another one when it is entered. */
export async function reportToStock(tx: Tx, { row }: Happened): Promise<void> {
  await bindReport(tx, row.vin)
}

/** The number of an account is kept for the one transfer that it is for. */
export async function dropAccount(tx: Tx, { row }: Happened): Promise<void> {
  await removeAccount(tx, row.id)
}

/** An account that was to take its place is not wanted, or not let in. */
export async function dropNewAccount(tx: Tx, { row }: Pick<Happened, 'row'>): Promise<void> {
  await removeNewAccount(tx, row.id)
}
export async function useNewAccount(tx: Tx, { row }: Pick<Happened, 'row'>): Promise<void> {
  await takeNewAccount(tx, row.id)
}
