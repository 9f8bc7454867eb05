import { moneyStatementRows } from '#contract/money.ts'
import { refundReasons } from '#server/features/order/order.refund-words.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { Bytes, type Handlers, Page } from '#server/http/context.ts'
import { drawPdf } from '#server/lib/pdf/pdf.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { type Movement, moneySums, movementsOf, type Wish } from './money.queries.ts'
import { spanOf } from './money.span.ts'
import { statementCsv, statementPaper } from './money.statement.ts'
import { arrivalWords, moneyKindWords, moneyStateOf, moneyStateWords } from './money.words.ts'

const wishOf = (customerId: number, asked: { kind: Wish['kind']; period?: string | undefined }): Wish => ({
  customerId,
  kind: asked.kind,
  span: asked.period === undefined ? null : spanOf(asked.period),
})

function shown(each: Movement) {
  const state = moneyStateOf(each)
  const stateText = moneyStateWords[state]
  return {
    ...each,
    kindText: moneyKindWords(each),
    state,
    stateText,
    dot: stateText.dot,
    methodName: methodNames[each.method],
    reason: each.reason ? refundReasons[each.reason] : { cn: '', en: '' },
    arrival: arrivalWords(state, each.method),
    orders: each.orders.map(order => withWords(order)),
  }
}

/** What a customer has paid and got back, and the statement of it (decision 052). */
export const moneyHandlers = {
  'money.list': async ({ input, ctx }) => {
    const { pageNumber, pageSize } = input
    const wish = wishOf(ctx.customerId, input)
    const [sums, rows] = await Promise.all([
      moneySums(ctx.db, wish),
      movementsOf(ctx.db, wish, pageSize, (pageNumber - 1) * pageSize),
    ])
    const data = { sums, movements: rows.map(shown), serverTime: ctx.now }
    return new Page(data, { pageNumber, pageSize, total: sums.count })
  },

  'money.statement': async ({ input, ctx }) => {
    const { period, format } = input
    const { language, now, config } = ctx
    const wish = wishOf(ctx.customerId, input)
    const sums = await moneySums(ctx.db, wish)
    if (sums.count > moneyStatementRows) throw new Refusal('STATEMENT_TOO_LONG', { most: moneyStatementRows }, 422)
    const movements = await movementsOf(ctx.db, wish, moneyStatementRows, 0)
    const name = `${config.brand.slug}-${period ?? 'all'}-${input.kind}.${format}`
    if (format === 'csv') return new Bytes(Buffer.from(statementCsv({ movements, language })), 'text/csv', name, 0)
    const paper = statementPaper({ movements, sums, period, now, language, brand: config.brand })
    return new Bytes(await drawPdf(paper), 'application/pdf', name, 0)
  },
} satisfies Partial<Handlers>
