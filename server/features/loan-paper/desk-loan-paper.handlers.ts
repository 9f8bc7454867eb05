/** Papers for a loan at the desk: asked for, opened and judged by the outlet of the order or head office (decision 113). */
import { papersFor } from '#contract/loan-papers.ts'
import type { Reply } from '#contract/kit.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import type { Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { showFile, takesPapers } from './loan-paper.handlers.ts'
import { openFile } from './loan-paper.files.ts'
import {
  countFiles,
  filesOf,
  type LoanOrder,
  loanOrder,
  type LoanPaper,
  paperMoves,
  papersOf,
  removeFilesOf,
  sealedFile,
} from './loan-paper.queries.ts'
import { loanPaper } from './loan-paper.states.ts'
import {
  acceptedWords,
  askedWords,
  paperHelp,
  paperMoveDetail,
  paperMoveWord,
  paperName,
  paperStateWord,
  refusedWords,
  withdrawnWords,
} from './loan-paper.words.ts'

type Acting = StaffCtx & WriteCtx
type Shown = NonNullable<Reply<'desk.loanPaper.ofOrder'>>
const actorOf = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

function deskCan(paper: LoanPaper | undefined, files: number): string[] {
  switch (paper?.state) {
    case undefined:
    case 'withdrawn':
      return ['ask']
    case 'sent':
      return [...(files > 0 ? ['accept'] : []), 'refuse', 'withdraw']
    case 'accepted':
      return ['refuse', 'withdraw']
    default:
      return ['withdraw']
  }
}

/** What may be asked for with what was, and its history. */
async function whole(db: StaffCtx['db'], { staff }: StaffCtx, order: LoanOrder): Promise<Shown> {
  const [papers, files, moves] = await Promise.all([
    papersOf(db, order.id),
    filesOf(db, order.id),
    paperMoves(db, order.id),
  ])
  const acts = takesPapers(order) && mayStaff(staff.role, 'order.confirm')
  return {
    papers: papersFor(order.buyerKind, order.loanKind ?? 'equal').map(({ kind, usual }) => {
      const paper = papers.find(each => each.kind === kind)
      const own = files.filter(each => each.paperId === paper?.id)
      return {
        paperKind: kind,
        name: paperName(kind),
        help: paperHelp(kind),
        state: paper?.state ?? null,
        stateText: paperStateWord(paper?.state ?? null),
        refusal: paper?.refusal ?? '',
        files: own.map(showFile),
        usual,
        version: paper?.version ?? 0,
        can: acts ? deskCan(paper, own.length) : [],
      }
    }),
    canOpen: mayStaff(staff.role, 'loanPaper.open'),
    history: moves.map(each => ({
      at: each.at,
      name: paperName(each.kind),
      text: paperMoveWord(each),
      who: alike(each.who),
      more: paperMoveDetail(each),
    })),
  }
}

/** An order of theirs, locked, for which papers can be asked. @throws Refusal NOT_FOUND, ORDER_HAS_NO_LOAN_PAPERS */
async function orderFor({ tx, staff }: Acting, orderNo: string): Promise<LoanOrder> {
  const order = await loanOrder(tx, orderNo, staff, true)
  if (!order) throw new Refusal('NOT_FOUND')
  if (!takesPapers(order)) throw new Refusal('ORDER_HAS_NO_LOAN_PAPERS')
  return order
}

/** A paper as they have seen it. @throws Refusal NOT_FOUND, ORDER_HAS_NO_LOAN_PAPERS, EDITED_SINCE */
async function paperFor(ctx: Acting, asked: { orderNo: string; paperKind: string; version: number }) {
  const order = await orderFor(ctx, asked.orderNo)
  const paper = (await papersOf(ctx.tx, order.id)).find(each => each.kind === asked.paperKind)
  if (!paper) throw new Refusal('NOT_FOUND')
  if (paper.version !== asked.version) throw new Refusal('EDITED_SINCE')
  return { order, paper, doing: { actor: actorOf(ctx), now: ctx.now, row: paper } }
}

const tell = ({ tx, now }: Acting, { customerId, orderNo }: LoanOrder, words: ReturnType<typeof acceptedWords>) =>
  leaveMessage(tx, { customerId, orderNo, ...words, now })

export const deskLoanPaperHandlers = {
  'desk.loanPaper.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const order = await loanOrder(ctx.db, orderNo, ctx.staff)
    if (!order) throw new Refusal('NOT_FOUND')
    if (order.loanKind === null) return null
    const shown = await whole(ctx.db, ctx, order)
    return takesPapers(order) || shown.history.length > 0 ? shown : null
  },

  'desk.loanPaper.ask': async ({ input: { orderNo, paperKinds }, ctx }) => {
    const order = await orderFor(ctx, orderNo)
    const wanted = [...new Set(paperKinds)]
    const possible = papersFor(order.buyerKind, order.loanKind ?? 'equal').map(each => each.kind)
    if (!wanted.every(kind => possible.includes(kind))) throw new Refusal('LOAN_PAPER_UNFIT')
    const papers = await papersOf(ctx.tx, order.id)
    const doing = { event: 'ask', actor: actorOf(ctx), now: ctx.now } as const
    for (const kind of wanted) {
      const paper = papers.find(each => each.kind === kind)
      if (paper && paper.state !== 'withdrawn') throw new Refusal('LOAN_PAPER_ASKED')
      if (paper) await move(ctx.tx, loanPaper, paper.id, { ...doing, row: paper })
      else await begin(ctx.tx, loanPaper, { ...doing, facts: {}, values: { orderId: order.id, kind } })
    }
    await tell(ctx, order, askedWords(wanted))
    return whole(ctx.tx, ctx, order)
  },

  'desk.loanPaper.accept': async ({ input, ctx }) => {
    const { order, paper, doing } = await paperFor(ctx, input)
    const files = await countFiles(ctx.tx, paper.id)
    await move(ctx.tx, loanPaper, paper.id, { ...doing, event: 'accept', facts: { files } })
    await tell(ctx, order, acceptedWords(paper.kind))
    return whole(ctx.tx, ctx, order)
  },

  'desk.loanPaper.refuse': async ({ input: { reason, ...asked }, ctx }) => {
    const { order, paper, doing } = await paperFor(ctx, asked)
    await move(ctx.tx, loanPaper, paper.id, { ...doing, event: 'refuse', facts: { reason }, note: { reason } })
    await tell(ctx, order, refusedWords(paper.kind, reason))
    return whole(ctx.tx, ctx, order)
  },

  'desk.loanPaper.withdraw': async ({ input, ctx }) => {
    const { order, paper, doing } = await paperFor(ctx, input)
    await move(ctx.tx, loanPaper, paper.id, { ...doing, event: 'withdraw' })
    await removeFilesOf(ctx.tx, paper.id)
    await tell(ctx, order, withdrawnWords(paper.kind))
    return whole(ctx.tx, ctx, order)
  },

  /** Who opens a paper is known, and counted among what is opened of customers, before it is read. */
  'desk.loanPaper.file': async ({ input: { orderNo, fileId }, ctx }) => {
    const { db, staff, config, now } = ctx
    const order = await loanOrder(db, orderNo, staff)
    const file = order && (await sealedFile(db, order.id, fileId))
    if (!order || !file) throw new Refusal('NOT_FOUND', {}, 404)
    await db.transaction().execute(async tx => {
      const field = `${file.kind} ${fileId}`
      await countReveal({ tx, staff, config, now }, { call: 'desk.loanPaper.file', subject: orderNo, field })
      await ctx.noteAct(tx, orderNo, { field, paperKind: file.kind, fileId })
    })
    return openFile(file, config)
  },
} satisfies Partial<Handlers>
