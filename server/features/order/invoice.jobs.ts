/** Gets invoices issued and reversed, as payments and refunds ask for it (decision 052). */
import type { Kysely, Transaction } from 'kysely'
import { itemAt } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { endSpell, recordSpell } from '#server/features/payment/incident.queries.ts'
import { newTradeNo } from '#server/features/payment/payment.methods.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { addJobs, defineJob, type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { begin, lock, move } from '#server/lib/move.ts'
import { type InvoiceAnswer, type InvoiceProvider, InvoicesUnreachable } from '#server/outside/invoice/provider.ts'
import { invoiceProvider } from '#server/outside/invoice/providers.ts'
import { issuedInvoice, wishOf } from './invoice.paper.ts'
import { invoiceMachine } from './invoice.states.ts'
import { invoicesWait, lockCurrentInvoice, postponeInvoice, takeInvoicesDue } from './order-invoice.queries.ts'
import { isOpenCase } from '#contract/order-states.ts'
import { lockOrders, type Order } from './order.queries.ts'

type Invoice = RowOf<'invoice'>

const tendInvoice = defineJob<{ orderId: number }>('invoice.tend')

/** Orders looked at in one go. */
const PORTION = 200
/** Seconds until the same is asked again. */
const PAUSES = [10, 60, 300, 1_800, 7_200]
/** Nobody answered so often: staff must look. */
const MOST_TRIES = PAUSES.length
/** A provider that has taken an invoice and says nothing else for so long is something for staff. */
const SLOW_AFTER_MS = dayMs
/** As long as a process may take that asks; then another one does. */
const LEASE_MS = 5 * minuteMs

/** Makes a job for each order whose invoice is to be asked for, asked about, or reversed. */
export async function planDueInvoices(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = await takeInvoicesDue(tx, now, PORTION)
    await addJobs(
      tx,
      tendInvoice,
      ids.map(orderId => ({ payload: { orderId }, key: `invoice.tend:${orderId}` })),
    )
  })
}

export const invoiceTasks: readonly Task[] = [
  task(tendInvoice, async ({ orderId }, deps) => {
    const provider = invoiceProvider(deps.config)
    if (!provider) return
    const asked = await deps.db.transaction().execute(tx => nextStep(tx, orderId, deps.now()))
    if (asked) await askProvider(provider, asked, deps)
  }),
]

interface Asked {
  order: Order
  invoice: Invoice
}

const factsFor = ({ customerId, orderNo }: Order) => ({ order: { customerId, orderNo } })

/** Brings the invoice of an order to where its money is. @returns what the provider has to be asked now */
async function nextStep(tx: Transaction<DB>, orderId: number, now: Date): Promise<Asked | null> {
  const [order] = await lockOrders(tx, [orderId])
  if (!order || order.invoice === null || order.paidAt === null) return null
  const dueFen = order.paidFen - order.refundedFen
  const by = { actor: { kind: 'clock' }, now, facts: factsFor(order) } as const
  let invoice = await lockCurrentInvoice(tx, orderId)
  const changes = invoice?.amountFen !== dueFen && !isOpenCase(order.caseState)
  if (changes && invoice?.state === 'failed') {
    await move(tx, invoiceMachine, invoice.id, { event: 'drop', row: invoice, ...by })
    invoice = undefined
  }
  if (changes && invoice?.state === 'issued')
    invoice = (await move(tx, invoiceMachine, invoice.id, { event: 'reverse', row: invoice, ...by })).row
  if (changes && !invoice && dueFen > 0)
    invoice = await begin(tx, invoiceMachine, {
      event: 'ask',
      ...by,
      note: { amountFen: dueFen },
      values: { requestNo: newTradeNo('HF'), orderId, amountFen: dueFen, dueAt: now },
    })
  if (!invoice?.dueAt || invoice.dueAt > now) return null
  const tries = await postponeInvoice(tx, invoice.id, later(now, LEASE_MS))
  return { order, invoice: { ...invoice, tries } }
}

async function askProvider(provider: InvoiceProvider, asked: Asked, deps: JobDeps): Promise<void> {
  const { order, invoice } = asked
  const reversing = invoice.state === 'reversing'
  let answer: InvoiceAnswer
  try {
    answer = reversing
      ? await provider.reverse(await issuedInvoice(deps.db, order, invoice))
      : await provider.issue(await wishOf(deps.db, order, invoice))
  } catch (error) {
    if (!(error instanceof InvoicesUnreachable)) throw error
    deps.log.error({ err: error, requestNo: invoice.requestNo, tries: invoice.tries }, 'invoices: no answer')
    answer = invoice.tries >= MOST_TRIES ? { state: 'refused', why: '开票服务没有应答' } : { state: 'working' }
  }
  await deps.db.transaction().execute(tx => book(tx, asked, answer, deps.now()))
}

/** Writes down what the provider has said, unless another process has. */
async function book(tx: Transaction<DB>, asked: Asked, answer: InvoiceAnswer, now: Date): Promise<void> {
  const [order] = await lockOrders(tx, [asked.order.id])
  const row = await lock(tx, invoiceMachine, asked.invoice.id)
  if (!order || row.state !== asked.invoice.state) return
  const by = { actor: { kind: 'channel', id: 'invoice' }, now, row } as const
  const facts = factsFor(order)
  if (answer.state === 'working') {
    const pause = itemAt(PAUSES, Math.min(asked.invoice.tries, PAUSES.length) - 1)
    await postponeInvoice(tx, row.id, later(now, pause * 1_000), 0)
    const { orderNo } = order
    if (now >= later(row.stateAt, SLOW_AFTER_MS)) await recordSpell(tx, 'invoiceSlow', 'invoice', { orderNo }, now)
    return
  }
  if (answer.state === 'refused') {
    const why = answer.why
    await move(tx, invoiceMachine, row.id, { event: 'failed', ...by, facts: { ...facts, why }, note: { why } })
  } else {
    const { number } = answer
    const event = row.state === 'reversing' ? 'reversed' : 'issued'
    await move(tx, invoiceMachine, row.id, { event, ...by, facts: { ...facts, number }, note: { number } })
  }
  if (!(await invoicesWait(tx, later(now, -SLOW_AFTER_MS)))) await endSpell(tx, 'invoiceSlow', 'invoice', now)
}
