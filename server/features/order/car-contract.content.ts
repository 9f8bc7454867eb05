/** What a contract is about, frozen and hashed: the order of a new car with its parties, figures and texts (decision 079). */
import { createHash } from 'node:crypto'
import type { DepositKind } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import type { Brand } from '#server/config.brand.ts'
import { CAR_CONTRACT_VERSION, carContractClauses } from './car-contract.text.ts'
import type { BuyerShown } from './new-car.buyer.ts'

type CarOfOrder = NonNullable<Reply<'order.detail'>['newCar']>

/** What is read of an order for its contract. */
export interface ContractFacts
  extends Pick<CarOfOrder, 'car' | 'reductions' | 'gifts' | 'carFen' | 'expectedOn' | 'loan'> {
  orderNo: string
  termsVersion: string
  priceFen: number
  paidFen: number
  /** What staff have taken off since the order; below nothing: a bonus that fell away. Absent: nothing. */
  exceptionFen?: number
  /** The old car that goes, by a contract of its own. Absent: none. */
  tradeIn?: Pick<NonNullable<CarOfOrder['tradeIn']>, 'carOfferNo' | 'name' | 'sumFen'>
  depositKind: DepositKind
  buyer: BuyerShown
  seller: { outletId: number; name: Word; address: Word; phone: string }
}

/** Everything that a contract says; the same order gives the same, so that a change shows. */
export interface ContractContent extends Omit<ContractFacts, 'car' | 'termsVersion'> {
  contractNo: string
  store: Word
  company: Word
  car: Pick<CarOfOrder['car'], 'code' | 'trimName' | 'seriesName' | 'trimFen' | 'lines'>
  restFen: number
  versions: { contract: string; order: string }
  clauses: { cn: readonly string[]; en: readonly string[] }
}

/** The number of an order's contract. */
export const contractNoOf = (orderNo: string): string => orderNo.replace(/^HS/, 'HT')

/** The content of the contract of an order. */
export function contentOf(facts: ContractFacts, brand: Brand): ContractContent {
  const { car, termsVersion, ...rest } = facts
  const { code, trimName, seriesName, trimFen, lines } = car
  return {
    ...rest,
    contractNo: contractNoOf(facts.orderNo),
    store: { cn: brand.storeNameCn, en: brand.storeNameEn },
    company: { cn: brand.companyCn, en: brand.companyEn },
    car: { code, trimName, seriesName, trimFen, lines },
    restFen: facts.priceFen - facts.paidFen,
    versions: { contract: CAR_CONTRACT_VERSION, order: termsVersion },
    clauses: carContractClauses,
  }
}

/** Names in one order, at every depth: what is the same reads the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, of]) => [name, ordered(of)]))
}

/** The text that is kept and hashed. */
export const contentText = (content: ContractContent): string => JSON.stringify(ordered(content))

/** SHA-256 of a content as it is kept, hexadecimal. */
export const contentHashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
