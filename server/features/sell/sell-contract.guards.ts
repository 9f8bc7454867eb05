/** What has to hold for a contract to be signed, paid, changed or ended; pure (decisions 069, 115). */
import { saysSomething } from '#contract/reason.ts'
import { no } from '#server/lib/machine.ts'
import { type Given, isOver, stillHolds } from './sell.guards.ts'
import { isSameName } from './sell.rules.ts'

/** The account is in the name of whoever has signed; before anybody has looked at a card, nobody knows that name. */
const isSellers = ({ row, facts }: Given): boolean =>
  row.sellerName === '' || isSameName(row.sellerName, facts.holder ?? '')

/** Not signed yet and still in time, by somebody whose account it is. */
export const maySign = (given: Given) => {
  const { row, facts } = given
  if (row.signedAt !== null) return no('OFFER_SIGNED')
  return isSameName(facts.sellerName ?? '', facts.holder ?? '') ? stillHolds(given) : no('OFFER_HOLDER_OTHER')
}
/** A contract that nobody signed in time; one that is signed waits for its payment, however long. */
export const unsignedAndOver = (given: Given) => (given.row.signedAt === null ? isOver(given) : no('OFFER_SIGNED'))
/** Nobody steps back from a signed contract by a press. */
export const notBound = ({ row }: Given) => row.signedAt === null || no('OFFER_PAYING')

const isLarge = ({ row, facts }: Given): boolean => (row.finalFen ?? 0) > (facts.fourEyesFen ?? 0)
/**
 * Nothing is paid while somebody has still to decide where to or whether at all, and never by who let another account in
 * (four eyes).
 */
function maybePaid({ row, actor }: Given) {
  if (row.signedAt === null) return no('OFFER_NOT_SIGNED')
  if (row.accountAskedAt !== null) return no('OFFER_ACCOUNT_WAITS')
  if (row.endAskedBy !== null) return no('OFFER_END_WAITS')
  return actor.kind !== 'staff' || actor.id !== row.accountAgreedBy || no('SECOND_PERSON_NEEDED')
}

/** The sum is small, or a colleague has registered the same transfer (four eyes). */
export const enoughPayers = (given: Given) => {
  const { row, facts, actor } = given
  const may = maybePaid(given)
  if (may !== true || !isLarge(given)) return may
  if (row.firstPayer === null || actor.kind !== 'staff' || actor.id === row.firstPayer)
    return no('SECOND_PERSON_NEEDED')
  return facts.reference === row.payReference || no('OFFER_TRANSFER_DIFFERS')
}
/** The first of two who register it, or the same one who corrects it. */
export const firstOfPayers = (given: Given) => {
  const { row, actor } = given
  const may = maybePaid(given)
  if (may !== true) return may
  const first = row.firstPayer === null || (actor.kind === 'staff' && actor.id === row.firstPayer)
  return (isLarge(given) && first) || no('OFFER_TRANSFER_DIFFERS')
}

/** The first of two took the transfer for done, and it was not: the bank gave it back, or it never left. */
export const halfPaid = (given: Given) => {
  const { row, facts } = given
  if (row.firstPayer === null) return no('WRONG_STATE')
  return saysSomething(facts.reason ?? '') || no('REASON_NEEDED')
}

/** Another account can be asked for until somebody says that the money is on its way. */
export const mayChangeAccount = (given: Given) => {
  const { row, facts } = given
  if (row.firstPayer !== null) return no('OFFER_TRANSFER_BEGUN')
  if (row.accountAskedAt !== null) return no('OFFER_ACCOUNT_ASKED')
  if (facts.same === true) return no('OFFER_ACCOUNT_SAME')
  if (!isSellers(given)) return no('OFFER_HOLDER_DIFFERS')
  return row.signedAt !== null || stillHolds(given)
}
export const accountWaits = ({ row }: Given) => row.accountAskedAt !== null || no('WRONG_STATE')

/** Head office decides, about the account that it has looked at; a dealer does not. */
export const accountSeen = (given: Given) => {
  const { row, facts, actor } = given
  if (row.accountAskedAt === null) return no('WRONG_STATE')
  if (actor.kind === 'staff' && actor.role === 'dealer') return no('NOT_ALLOWED')
  return facts.seen === true || no('OFFER_ACCOUNT_OTHER')
}
export const accountIsSellers = (given: Given) => {
  const seen = accountSeen(given)
  return seen === true ? isSellers(given) || no('OFFER_HOLDER_DIFFERS') : seen
}
export const accountRefusable = (given: Given) => {
  const seen = accountSeen(given)
  return seen === true ? saysSomething(given.facts.reason ?? '') || no('REASON_NEEDED') : seen
}

/** What can be ended: nobody says yet that the money is on its way, and another cause is named. */
function endable({ row, facts }: Given) {
  if (row.firstPayer !== null) return no('OFFER_TRANSFER_BEGUN')
  return facts.cause !== 'other' || saysSomething(facts.remark ?? '') || no('REASON_NEEDED')
}
/** A colleague of head office agrees to what another one wants, for the same cause (four eyes). */
export const endAgreed = (given: Given) => {
  const { row, facts, actor } = given
  const may = endable(given)
  if (may !== true) return may
  if (row.endAskedBy === null || actor.kind !== 'staff' || actor.id === row.endAskedBy)
    return no('SECOND_PERSON_NEEDED')
  if (actor.role === 'dealer') return no('OFFER_END_OFFICE')
  return facts.cause === row.endCause || no('OFFER_END_DIFFERS')
}
/** The first of two who end it. */
export const firstOfEnders = (given: Given) => {
  const may = endable(given)
  return may !== true || given.row.endAskedBy === null ? may : endAgreed(given)
}
/** Whoever asked takes it back; head office declines it. */
export const mayGoOn = ({ row, actor }: Given) => {
  if (row.endAskedBy === null) return no('WRONG_STATE')
  return actor.kind !== 'staff' || actor.role !== 'dealer' || actor.id === row.endAskedBy || no('OFFER_END_OFFICE')
}
