/** Contracts of new cars in the database: what they say, their documents, and how they were signed (decision 079). */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DepositKind } from '#contract/codes.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import type { PdfPaper } from '#server/lib/pdf/pdf.ts'
import { tradeInOf } from './car-trade-in.queries.ts'
import type { ContractFacts } from './car-contract.content.ts'

type Tx = Transaction<DB>
type CarOfOrder = NonNullable<Reply<'order.detail'>['newCar']>

export type Contract = Selectable<DB['car_contract']>
export type Signature = Selectable<DB['car_signature']>

/** What an order's contract is made of, as it stands now; nothing for an order of another kind. */
export async function contractFacts(db: Kysely<DB>, orderId: number, now: Date): Promise<ContractFacts | undefined> {
  const { rows } = await sql<{
    orderNo: string
    termsVersion: string
    paidFen: number
    priceFen: number
    depositKind: DepositKind
    car: CarOfOrder['car']
    campaigns: Pick<CarOfOrder, 'reductions' | 'gifts'>
    carFen: number
    exceptionFen: number
    expectedOn: string
    buyer: CarOfOrder['buyer']
    loan: CarOfOrder['loan']
    outletId: number
    nameCn: string
    nameEn: string
    addressCn: string
    addressEn: string
    phone: string
  }>`${hot}
    select o.order_no, o.terms_version, o.paid_fen, line.price_fen, line.deposit_kind, n.configuration as car,
      n.campaigns, n.car_fen, n.exception_fen, n.expected_on::text, n.buyer_shown as buyer, n.loan, t.outlet_id, t.name_cn, t.name_en,
      t.address_cn, t.address_en, t.phone
    from shop_order o join shop_order_line line on line.order_id = o.id and line.seq = 1
      join new_car_order n on n.order_id = o.id join outlet t on t.outlet_id = o.outlet_id
    where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { outletId, nameCn, nameEn, addressCn, addressEn, phone, campaigns, exceptionFen, ...rest } = row
  const seller = { outletId, name: { cn: nameCn, en: nameEn }, address: { cn: addressCn, en: addressEn }, phone }
  const tradeIn = await tradeInOf(db, orderId, now)
  return {
    ...rest,
    ...campaigns,
    seller,
    ...(exceptionFen === 0 ? {} : { exceptionFen }),
    ...(tradeIn ? { tradeIn: { carOfferNo: tradeIn.carOfferNo, name: tradeIn.name, sumFen: tradeIn.sumFen } } : {}),
  }
}

export async function contractOf(db: Kysely<DB>, orderId: number): Promise<Contract | undefined> {
  const { rows } = await sql<Contract>`${hot} select * from car_contract where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes down what a contract says; one that says the same stays as it is. */
export async function putContract(tx: Tx, contract: Contract): Promise<void> {
  await sql`
    insert into car_contract as c (order_id, contract_no, text_version, content, content_hash, made_at)
    values (${contract.orderId}, ${contract.contractNo}, ${contract.textVersion}, ${contract.content},
      ${contract.contentHash}, ${contract.madeAt})
    on conflict (order_id) do update set text_version = excluded.text_version, content = excluded.content,
      content_hash = excluded.content_hash, made_at = excluded.made_at
    where c.content_hash <> excluded.content_hash`.execute(tx)
}

/** A contract that nobody signed goes with its order: it names somebody who has bought nothing. */
export async function dropContract(tx: Tx, { row }: { row: { id: number } }): Promise<void> {
  await sql`delete from car_contract_paper where order_id = ${row.id}`.execute(tx)
  await sql`delete from car_contract where order_id = ${row.id}`.execute(tx)
}

export async function signatureOf(db: Kysely<DB>, orderId: number): Promise<Signature | undefined> {
  const { rows } = await sql<Signature>`${hot} select * from car_signature where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Writes down how a contract was signed. There is one signature for an order: another one fails by its key. */
export async function addSignature(tx: Tx, signature: Signature): Promise<void> {
  const versions = signature.versions === null ? null : JSON.stringify(signature.versions)
  await sql`
    insert into car_signature (order_id, way, signed_at, content_hash, signature_no, provider, phone_shown, versions,
      signed_text, seal, public_key, staff_id, reason)
    values (${signature.orderId}, ${signature.way}, ${signature.signedAt}, ${signature.contentHash},
      ${signature.signatureNo}, ${signature.provider}, ${signature.phoneShown}, ${versions}::jsonb,
      ${signature.signedText}, ${signature.seal}, ${signature.publicKey}, ${signature.staffId}, ${signature.reason})`.execute(
    tx,
  )
}

/** A document that is to be made, or was. */
export interface WantedPaper {
  paperId: string
  orderId: number
  language: Language
  paper: PdfPaper
}

/** Writes down which documents count from now on; what was made once is kept, what failed is begun again. */
export async function wantPapers(tx: Tx, papers: readonly WantedPaper[]): Promise<void> {
  for (const { paperId, orderId, language, paper } of papers)
    await sql`
      insert into car_contract_paper as p (paper_id, order_id, language, state, paper)
      values (${paperId}, ${orderId}, ${language}, 'making', ${JSON.stringify(paper)}::jsonb)
      on conflict (paper_id) do update set wanted = excluded.wanted,
        state = case when p.state = 'failed' then 'making' else p.state end`.execute(tx)
}

/** Documents of an order that are not made yet. */
export async function papersToMake(db: Kysely<DB>, orderId: number): Promise<{ paperId: string; paper: PdfPaper }[]> {
  const { rows } = await sql<{ paperId: string; paper: PdfPaper }>`
    select paper_id, paper from car_contract_paper where order_id = ${orderId} and state = 'making'
    order by wanted`.execute(db)
  return rows
}

/** @param bytes the document; null: it could not be drawn */
export async function finishPaper(db: Kysely<DB>, paperId: string, bytes: Buffer | null): Promise<void> {
  await sql`
    update car_contract_paper set state = ${bytes ? 'ready' : 'failed'}, bytes = ${bytes}
    where paper_id = ${paperId} and state = 'making'`.execute(db)
}

/** The document that counts in a language; null: it is not made (yet). */
export async function paperBytes(db: Kysely<DB>, orderId: number, language: Language): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select bytes from car_contract_paper where order_id = ${orderId} and language = ${language}
    order by wanted desc limit 1`.execute(db)
  return rows[0]?.bytes ?? null
}

/** Contract and signature of an order, for whoever may see the order. */
export async function contractShown(
  db: Kysely<DB>,
  orderId: number,
): Promise<Pick<CarOfOrder, 'contract' | 'signature'>> {
  const [contract, signature, papers] = await Promise.all([
    contractOf(db, orderId),
    signatureOf(db, orderId),
    sql<NonNullable<CarOfOrder['contract']>['papers'][number]>`${hot}
      select distinct on (language) language, state, octet_length(bytes) as size from car_contract_paper
      where order_id = ${orderId} order by language desc, wanted desc`.execute(db),
  ])
  return {
    contract: contract
      ? { ...contract, papers: papers.rows.toSorted((a, b) => (a.language < b.language ? 1 : -1)) }
      : null,
    signature: signature ? { ...signature, phone: signature.phoneShown } : null,
  }
}
