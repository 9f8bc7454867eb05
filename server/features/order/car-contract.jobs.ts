/** Draws up contracts and their documents, beside everybody's work; run again after a kill, it does what is left. */
import type { Transaction } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { drawPdf } from '#server/lib/pdf/pdf.ts'
import { type Task, task } from '#server/lib/jobs.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { contentHashOf, contentOf, contentText, contractNoOf } from './car-contract.content.ts'
import { makeContract } from './car-contract.job.ts'
import { contractPaper, paperIdOf } from './car-contract.paper.ts'
import {
  type Contract,
  contractFacts,
  contractOf,
  finishPaper,
  papersToMake,
  putContract,
  signatureOf,
  wantPapers,
} from './car-contract.queries.ts'
import { awaitsSignature } from './car-contract.rules.ts'
import { CAR_CONTRACT_VERSION } from './car-contract.text.ts'
import { lockOrders } from './order.queries.ts'

/** What the contract of an order would say if it was drawn up now; nothing where none is. The order is locked by it. */
export async function freshContract(
  tx: Transaction<DB>,
  orderId: number,
  config: Config,
  now: Date,
): Promise<Contract | undefined> {
  const [order] = await lockOrders(tx, [orderId])
  const of = order && awaitsSignature(order) ? await contractFacts(tx, orderId, now) : undefined
  if (!of) return undefined
  const content = contentText(contentOf(of, config.brand))
  return {
    orderId,
    contractNo: contractNoOf(of.orderNo),
    textVersion: CAR_CONTRACT_VERSION,
    content,
    contentHash: contentHashOf(content),
    madeAt: now,
  }
}

/** Writes the contract of a confirmed order as it stands, and which documents it has. A signed one never changes. */
export async function drawUp(tx: Transaction<DB>, orderId: number, config: Config, now: Date): Promise<void> {
  const fresh = await freshContract(tx, orderId, config, now)
  if (fresh) await putContract(tx, fresh)
  const contract = await contractOf(tx, orderId)
  if (!contract) return
  const signature = await signatureOf(tx, orderId)
  const papers = (['zh-CN', 'en'] as const).map(language => {
    const paper = contractPaper(contract, signature, language)
    return { paperId: paperIdOf(orderId, paper), orderId, language, paper }
  })
  await wantPapers(tx, papers)
}

export const carContractTasks: readonly Task[] = [
  task(makeContract, async ({ orderId }, { db, config, now }) => {
    await db.transaction().execute(tx => drawUp(tx, orderId, config, now()))
    for (const { paperId, paper } of await papersToMake(db, orderId))
      try {
        await finishPaper(db, paperId, await drawPdf(paper))
      } catch (error) {
        // Too many others are being drawn: this one is tried again by itself.
        if (!(error instanceof Refusal)) await finishPaper(db, paperId, null)
        throw error
      }
  }),
]
