/** Papers for a loan, for the customer who buys a new car with one (decision 113). */
import { MOST_PAPER_FILES } from '#contract/loan-papers.ts'
import type { Reply } from '#contract/kit.ts'
import { agree, hasAgreed, mustAgree } from '#server/features/consent/own-consent.ts'
import { prepare } from '#server/features/media/media.rules.ts'
import { hasSteps } from '#server/features/milestone/hand-over.ts'
import type { CustomerCtx, Handlers } from '#server/http/context.ts'
import { periodWord } from '#server/lib/keep-periods.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { loanConsent } from './loan-paper.consent.ts'
import { markOf, openFile, sealFile } from './loan-paper.files.ts'
import {
  addFile,
  countFiles,
  filesOf,
  hasFile,
  type LoanOrder,
  loanOrder,
  type LoanPaper,
  type PaperFile,
  papersOf,
  removeFile,
  removeFilesOf,
  sealedFile,
} from './loan-paper.queries.ts'
import { loanPaper } from './loan-paper.states.ts'
import { paperHelp, paperName, paperStateWord } from './loan-paper.words.ts'

type Db = CustomerCtx['db']
type Shown = NonNullable<Reply<'loanPaper.ofOrder'>>

/** Whether papers can be asked for and sent now: confirmed by its dealer, not ended, with a loan. */
export const takesPapers = (order: LoanOrder): boolean => hasSteps(order) && order.loanKind !== null

export const showFile = ({ fileId, type, bytes, sentAt }: PaperFile) => ({ fileId, type, bytes, sentAt })

const canSend = ({ state }: LoanPaper): boolean => ['asked', 'sent', 'refused'].includes(state)

function customerCan(paper: LoanPaper, files: readonly PaperFile[], order: LoanOrder): string[] {
  if (!takesPapers(order)) return []
  const room = paper.state === 'refused' || files.length < MOST_PAPER_FILES
  const removes = paper.state === 'sent' && files.length > 0
  return [...(canSend(paper) && room ? ['send'] : []), ...(removes ? ['remove'] : [])]
}

/** The papers of an order of theirs, as it is now. */
async function whole(ctx: Pick<CustomerCtx, 'db' | 'customerId' | 'now'>, order: LoanOrder): Promise<Shown> {
  const { db } = ctx
  const [papers, files, agreed] = await Promise.all([
    papersOf(db, order.id),
    filesOf(db, order.id),
    hasAgreed(ctx, loanConsent),
  ])
  return {
    papers: papers
      .filter(paper => paper.state !== 'withdrawn')
      .map(paper => {
        const own = files.filter(each => each.paperId === paper.id)
        return {
          paperKind: paper.kind,
          name: paperName(paper.kind),
          help: paperHelp(paper.kind),
          state: paper.state,
          stateText: paperStateWord(paper.state),
          refusal: paper.refusal,
          files: own.map(showFile),
          can: customerCan(paper, own, order),
        }
      }),
    agreed,
    kept: periodWord('loanPapers'),
  }
}

/** A paper that can be sent now. @throws Refusal NOT_FOUND, ORDER_HAS_NO_LOAN_PAPERS, LOAN_PAPER_NOT_ASKED, LOAN_PAPER_JUDGED */
async function openPaper(db: Db, customerId: number, input: { orderNo: string; paperKind: string }, lock = false) {
  const order = await loanOrder(db, input.orderNo, { customerId }, lock)
  if (!order) throw new Refusal('NOT_FOUND')
  if (!takesPapers(order)) throw new Refusal('ORDER_HAS_NO_LOAN_PAPERS')
  const paper = (await papersOf(db, order.id)).find(each => each.kind === input.paperKind)
  if (!paper) throw new Refusal('LOAN_PAPER_NOT_ASKED')
  if (!canSend(paper)) throw new Refusal('LOAN_PAPER_JUDGED')
  return { order, paper }
}

export const loanPaperHandlers = {
  'loanPaper.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const order = await loanOrder(ctx.db, orderNo, { customerId: ctx.customerId })
    if (!order) throw new Refusal('NOT_FOUND')
    const shown = await whole(ctx, order)
    return shown.papers.length > 0 ? shown : null
  },

  /**
   * Keeps a file of a paper, sealed. Drawing it anew takes its turn, so no transaction is open meanwhile; what it belongs
   * to is asked before, so that nobody keeps the shop busy with papers of others, and again with the order locked. A death
   * before the commit leaves nothing.
   */
  'loanPaper.send': async ({ input, ctx }) => {
    const { customerId, config, db, now, layout } = ctx
    const asked = await openPaper(db, customerId, input)
    await mustAgree(ctx, loanConsent, input.consent)
    const sent = Buffer.from(input.content, 'base64')
    const sentMark = markOf(sent, config)
    const known = asked.paper.state === 'sent' && (await hasFile(db, asked.paper.id, sentMark))
    // What is there already need not be drawn again.
    if (known) return whole(ctx, asked.order)
    const { bytes, type } = await prepare(sent, 'paper')
    return db.transaction().execute(async tx => {
      const { order, paper } = await openPaper(tx, customerId, input, true)
      const source = { kind: 'order', id: input.orderNo } as const
      await agree({ tx, customerId, now, layout }, loanConsent, { consent: input.consent, source })
      const within = { db: tx, customerId, now }
      const again = paper.state === 'refused'
      if (!again && (await hasFile(tx, paper.id, sentMark))) return whole(within, order)
      // What was refused makes room for what comes now.
      if (again) await removeFilesOf(tx, paper.id)
      if ((await countFiles(tx, paper.id)) >= MOST_PAPER_FILES)
        throw new Refusal('LOAN_PAPER_FULL', { most: MOST_PAPER_FILES })
      const sealed = sealFile(bytes, paper.id, config)
      await addFile(tx, { paperId: paper.id, type, bytes: bytes.length, sealed, sentMark, sentAt: now })
      await move(tx, loanPaper, paper.id, {
        event: 'send',
        actor: { kind: 'customer', id: customerId },
        now,
        row: paper,
      })
      return whole(within, order)
    })
  },

  'loanPaper.remove': async ({ input, ctx }) => {
    const { tx, customerId, now } = ctx
    const { order, paper } = await openPaper(tx, customerId, input, true)
    const file = (await filesOf(tx, order.id)).find(each => each.fileId === input.fileId)
    if (file?.paperId !== paper.id) throw new Refusal('NOT_FOUND')
    const files = await countFiles(tx, paper.id, file.fileId)
    await move(tx, loanPaper, paper.id, {
      event: 'remove',
      actor: { kind: 'customer', id: customerId },
      now,
      row: paper,
      facts: { files },
    })
    await removeFile(tx, file.fileId)
    return whole({ db: tx, customerId, now }, order)
  },

  'loanPaper.file': async ({ input: { orderNo, fileId }, ctx: { db, customerId, config } }) => {
    const order = await loanOrder(db, orderNo, { customerId })
    return openFile(order && (await sealedFile(db, order.id, fileId)), config)
  },
} satisfies Partial<Handlers>
