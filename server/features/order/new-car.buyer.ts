/** Who buys a car: what has to be right about it, and how it is kept (domain C, D.5; decision 078). */
import { BUYER_AGE, idFault, type IdFault, plainId } from '#contract/identity.ts'
import { isCreditCode } from '#contract/credit-code.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import type { Config } from '#server/config.ts'
import { maskIdentity, maskName } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { seal, unseal } from '#server/lib/seal.ts'
import { secretOf } from '#server/secrets.ts'

type Asked = Parsed<'carOrder.place'>['buyer']

/** A buyer as the contract and the invoice name one. */
export type Buyer =
  | { kind: 'person'; name: string; idKind: NonNullable<Asked['idKind']>; idNo: string }
  | { kind: 'company'; name: string; company: string; creditCode: string }

/** A buyer as answers show one. */
export type BuyerShown = NonNullable<Reply<'order.detail'>['newCar']>['buyer']

const idRefusals: Record<IdFault, ErrorName> = { old: 'BUYER_ID_OLD', wrong: 'BUYER_ID_WRONG', minor: 'BUYER_MINOR' }

/**
 * The buyer that somebody has entered.
 * @param today day in Beijing, `YYYY-MM-DD`
 * @throws Refusal BUYER_ID_OLD, BUYER_ID_WRONG, BUYER_MINOR, BUYER_PASSPORT_WRONG, BUYER_COMPANY_NEEDED, BUYER_CODE_WRONG
 */
export function readBuyer(asked: Asked, today: string): Buyer {
  const { kind, name, idKind = 'residentId' } = asked
  if (kind === 'company') {
    const creditCode = plainId(asked.creditCode ?? '')
    if (!asked.company) throw new Refusal('BUYER_COMPANY_NEEDED')
    if (!isCreditCode(creditCode)) throw new Refusal('BUYER_CODE_WRONG')
    return { kind, name, company: asked.company, creditCode }
  }
  const idNo = plainId(asked.idNo ?? '')
  const fault = idFault(idKind, idNo, today)
  if (fault) throw new Refusal(idKind === 'passport' ? 'BUYER_PASSPORT_WRONG' : idRefusals[fault], { age: BUYER_AGE })
  return { kind, name, idKind, idNo }
}

/** What answers say of a buyer. A company's name is in public registers. */
export const showBuyer = (buyer: Buyer): BuyerShown => ({
  kind: buyer.kind,
  name: maskName(buyer.name),
  company: buyer.kind === 'company' ? buyer.company : '',
  number: maskIdentity(buyer.kind === 'company' ? buyer.creditCode : buyer.idNo),
})

/** A buyer, unreadable without the secret of the installation. */
export const sealBuyer = (buyer: Buyer, config: Config): Buffer =>
  seal(JSON.stringify(buyer), secretOf(config, 'identity'))

/** @returns the buyer; nothing when it was forgotten, or sealed with another secret */
export function openBuyer(sealed: Buffer | null, config: Config): Buyer | undefined {
  const text = sealed && unseal(sealed, secretOf(config, 'identity'))
  return text ? (JSON.parse(text) as Buyer) : undefined
}
