import type { Permission } from '#contract/permissions.ts'
import type { Input } from '#contract/kit.ts'
import { permissionsOf, mayStaff, revealedTo } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { actChoices, actPage, staffById } from '#server/features/staff/staff-act.queries.ts'
import { contractFile } from '#server/features/order/car-contract.handlers.ts'
import { openBuyer } from '#server/features/order/new-car.buyer.ts'
import { sealedBuyer } from '#server/features/order/new-car.queries.ts'
import { countAskedBack } from '#server/features/order/order.put-back.ts'
import type { InvoiceRequest, Recipient } from '#server/features/order/goods.plan.ts'
import { countCaseWork } from '#server/features/refund-case/desk-case.queries.ts'
import { countWaitingLeads, dueFollowUps } from '#server/features/lead/desk-lead.queries.ts'
import { dueAppointments } from '#server/features/slot/desk-slot.queries.ts'
import { type HouseQueue, waitingOffers } from '#server/features/sell/offer-queues.queries.ts'
import { countUnknownAccounts } from '#server/features/team/team.queries.ts'
import { countToJudge } from '#server/features/qualification/desk-qualification.queries.ts'
import { boardStates } from '#server/features/student-order/customs-board.ts'
import { countSentPapers } from '#server/features/student-order/customs-board.queries.ts'
import { countWaitingFiles } from '#server/features/goods-file/goods-file.queries.ts'
import { countWaitingWorkPrices } from '#server/features/maintenance/work-price.queries.ts'
import { countProposals } from '#server/features/outlet-proposal/outlet-proposal.queries.ts'
import { countToReview } from '#server/features/comment/comment.queries.ts'
import { type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { retryJobs, troubledJobs } from '#server/lib/jobs.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { type Approvals, countApprovals, noApprovals } from './approvals.queries.ts'
import { orderDetailFor } from './desk.detail.ts'
import { incidentPage } from './desk-incident.queries.ts'
import { countBookWork } from '#server/features/reconciliation/desk-books.queries.ts'
import { countInvoices } from '#server/features/order/desk-invoice.queries.ts'
import { ownOrder } from './desk-order.handlers.ts'
import { addNote, countInQueues, type DeskOrder, deskOrderByNo, outletName } from './desk.queries.ts'
import { pressingCases, pressingLeads, pressingOrders } from './work.queries.ts'
import { casesFor, queuesActedOn, queuesFor, scopeOf, waitingQueues } from './desk.rules.ts'

const may = (ctx: StaffCtx, permission: Permission): boolean => mayStaff(ctx.staff.role, permission)

/** What is left of the appointments of a dealer's own outlet; the calendar of head office is one of many outlets. */
const ofOwnOutlet = ({ db, staff, now }: StaffCtx) =>
  staff.role === 'dealer' && staff.outletId !== undefined ? dueAppointments(db, staff.outletId, now) : undefined

/** Customers' cars that this role has to value or to pay for, and those whose price it names: a dealer at the own outlet. */
async function carsFor(ctx: StaffCtx) {
  const { db, staff, now } = ctx
  const first: HouseQueue | undefined = may(ctx, 'offer.value') ? 'value' : may(ctx, 'offer.pay') ? 'pay' : undefined
  const asked: HouseQueue[] = first ? [first] : []
  if (may(ctx, 'offer.inspect')) asked.push('price')
  const found = await waitingOffers(db, asked, staff.role === 'dealer' ? (staff.outletId ?? 0) : null, now)
  return { carOffers: first && found[first], carsToPrice: found.price }
}

/** Which permission approves what waits for a second person. */
const approving = {
  activities: 'activity.approve',
  contentPages: 'content.approve',
  policies: 'policy.approve',
  lotteries: 'lottery.approve',
  mailings: 'mailing.approve',
} as const satisfies Record<keyof Approvals, Permission>
const approvals = Object.keys(approving) as (keyof Approvals)[]

const approvesAny = (ctx: StaffCtx): boolean => approvals.some(kind => may(ctx, approving[kind]))
/** What waits, as far as this member of staff may approve it. */
const approvedBy = (ctx: StaffCtx, waiting: Approvals): Approvals => {
  const seen = { ...noApprovals }
  for (const kind of approvals) if (may(ctx, approving[kind])) seen[kind] = waiting[kind]
  return seen
}

const skip = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => (pageNumber - 1) * pageSize
/** Facts of an act as texts: several numbers in one, and what was before beside what is now. */
const actFacts = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, fact]) => {
    const changed =
      typeof fact === 'object' && fact !== null && 'to' in fact ? (fact as { from: unknown; to: unknown }) : undefined
    const value = changed ? changed.to : Array.isArray(fact) ? fact.join(' ') : fact
    return { name, value: String(value ?? ''), from: changed ? String(changed.from ?? '') : null }
  })

/** A field of the person in full; empty when there is none. */
function openedField(order: DeskOrder, field: Exclude<Input<'desk.customer.reveal'>['field'], 'buyer'>): string {
  if (field === 'name') return order.surname + order.givenName
  if (field === 'phone') return order.mobile
  if (field === 'invoice') {
    const asked = order.invoice as InvoiceRequest | null
    return [asked?.email, asked?.mobile].filter(Boolean).join(' ')
  }
  const to = order.recipient as Recipient | null
  return to ? [to.name, to.mobile, to.regionCn + to.street].join(' ') : ''
}

/** Name and number of the buyer of a new car, as the contract needs them; empty when there is none, or it was forgotten. */
async function openedBuyer(ctx: StaffCtx, order: DeskOrder): Promise<string> {
  const buyer = openBuyer(await sealedBuyer(ctx.db, order.id), ctx.config)
  if (!buyer) return ''
  return [
    ...(buyer.kind === 'company' ? [buyer.company, buyer.creditCode] : []),
    buyer.name,
    ...(buyer.kind === 'person' ? [buyer.idNo] : []),
  ].join(' ')
}

export const deskHandlers = {
  'desk.staff.me': async ({ ctx }) => {
    const { id, role } = ctx.staff
    const account = await staffById(ctx.db, id)
    if (!account) throw new Refusal('NOT_LOGGED_IN')
    const outlet = account.outletId === null ? undefined : await outletName(ctx.db, account.outletId)
    const { REVEALS_PER_HOUR: revealsPerHour } = ctx.config
    return {
      ...account,
      staffId: id,
      outletName: outlet ?? alike(''),
      permissions: permissionsOf(role),
      revealsPerHour,
    }
  },

  'desk.queue.counts': async ({ ctx }) => {
    const staff = ctx.staff
    const scope = scopeOf(staff)
    const [
      orders,
      cases,
      leads,
      followUps,
      appointments,
      { carOffers, carsToPrice },
      approvals,
      accounts,
      comments,
      vouchersBack,
      qualifications,
      customsPapers,
      proposals,
      goodsFiles,
      workPrices,
      ...rest
    ] = await Promise.all([
      countInQueues(ctx.db, scope, waitingQueues),
      may(ctx, 'refundCase.view') ? countCaseWork(ctx.db, scope) : undefined,
      may(ctx, 'lead.view') ? countWaitingLeads(ctx.db, scope) : 0,
      may(ctx, 'lead.view') ? dueFollowUps(ctx.db, scope, staff.id, ctx.now) : undefined,
      ofOwnOutlet(ctx),
      carsFor(ctx),
      approvesAny(ctx) ? countApprovals(ctx.db, staff.id, ctx.now) : noApprovals,
      may(ctx, 'staff.edit') ? countUnknownAccounts(ctx.db, staff.id) : 0,
      may(ctx, 'comment.review') ? countToReview(ctx.db) : 0,
      may(ctx, 'voucher.putBack') ? countAskedBack(ctx.db, staff.id) : 0,
      may(ctx, 'qualification.review') ? countToJudge(ctx.db, staff.id) : 0,
      may(ctx, 'studentOrder.act') ? countSentPapers(ctx.db, boardStates, staff) : 0,
      may(ctx, 'outlet.edit') ? countProposals(ctx.db, staff.id) : 0,
      may(ctx, 'price.agree') ? countWaitingFiles(ctx.db, staff.id) : 0,
      may(ctx, 'price.agree') ? countWaitingWorkPrices(ctx.db, staff.id, ctx.now) : 0,
      may(ctx, 'incident.resolve') ? incidentPage(ctx.db, true, 0, 0) : { total: 0 },
      may(ctx, 'invoice.issue') ? countInvoices(ctx.db) : { waiting: 0, correct: 0 },
      may(ctx, 'books.settle') ? countBookWork(ctx.db) : 0,
      may(ctx, 'job.retry') ? troubledJobs(ctx.db) : [],
    ])
    const [incidents, invoices, books, jobs] = rest
    return {
      orders: queuesFor(staff.role, orders),
      cases: cases ? casesFor(staff.role, cases) : 0,
      leads,
      followUps: followUps?.n ?? 0,
      appointments: appointments?.n ?? 0,
      carOffers: carOffers?.n ?? 0,
      carsToPrice: carsToPrice?.n ?? 0,
      ...approvedBy(ctx, approvals),
      accounts,
      comments,
      vouchersBack,
      qualifications,
      customsPapers,
      proposals,
      goodsFiles,
      workPrices,
      incidents: incidents.total,
      invoices: invoices.waiting + invoices.correct,
      books,
      parkedJobs: jobs.filter(job => job.parked || job.takenAt).length,
    }
  },

  'desk.queue.work': async ({ ctx }) => {
    const { db, now, staff } = ctx
    const scope = scopeOf(staff)
    const cases = may(ctx, 'refundCase.review') ? 'review' : may(ctx, 'refundCase.dealer') ? 'dealer' : undefined
    const [orders, ofCases, ofLeads, ofFollowUps, ofAppointments, { carOffers, carsToPrice }] = await Promise.all([
      pressingOrders(db, scope, queuesActedOn(staff.role), now),
      cases && pressingCases(db, scope, cases, now),
      may(ctx, 'lead.view') ? pressingLeads(db, scope, now) : undefined,
      may(ctx, 'lead.view') ? dueFollowUps(db, scope, staff.id, now) : undefined,
      ofOwnOutlet(ctx),
      carsFor(ctx),
    ])
    const work = [
      ...orders,
      ...(ofCases ? [{ work: 'cases' as const, ...ofCases }] : []),
      ...(ofLeads ? [{ work: 'leads' as const, ...ofLeads }] : []),
      ...(ofFollowUps ? [{ work: 'followUps' as const, ...ofFollowUps, since: null }] : []),
      ...(ofAppointments ? [{ work: 'appointments' as const, ...ofAppointments }] : []),
      ...(carOffers ? [{ work: 'carOffers' as const, ...carOffers }] : []),
      ...(carsToPrice ? [{ work: 'carsToPrice' as const, ...carsToPrice }] : []),
    ]
    return { work, serverTime: now }
  },

  'desk.order.detail': async ({ input, ctx }) => {
    const order = await ownOrder(ctx, input.orderNo)
    return orderDetailFor(ctx, ctx.staff, order)
  },

  'desk.order.contractFile': async ({ input: { orderNo, language }, ctx }) =>
    contractFile(ctx, await deskOrderByNo(ctx, scopeOf(ctx.staff), orderNo), language),

  'desk.order.note': async ({ input, ctx }) => {
    const order = await ownOrder(ctx, input.orderNo)
    await addNote(ctx.db, {
      orderId: order.id,
      staffId: ctx.staff.id,
      now: ctx.now,
      about: input.about,
      text: input.text,
    })
    return { orderNo: order.orderNo }
  },

  'desk.customer.reveal': async ({ input, ctx }) => {
    const order = await ownOrder(ctx, input.orderNo)
    const staff = ctx.staff
    if (!revealedTo(staff.role).includes(input.field)) throw new Refusal('NOT_ALLOWED')
    await countReveal(ctx, {
      call: 'desk.customer.reveal',
      subject: input.orderNo,
      field: input.field,
      purpose: input.purpose,
    })
    const value = input.field === 'buyer' ? await openedBuyer(ctx, order) : openedField(order, input.field)
    if (value === '') throw new Refusal('NOT_FOUND')
    return { value }
  },

  'desk.job.list': async ({ ctx }) => {
    const jobs = await troubledJobs(ctx.db)
    return jobs.map(({ id, at, nextAt, takenAt, payload: _, ...job }) => ({
      ...job,
      jobId: id,
      error: job.error.slice(0, 500),
      at,
      nextAt: job.parked || takenAt ? null : nextAt,
      takenAt,
    }))
  },

  'desk.job.retry': async ({ input, ctx }) => {
    const jobs = await troubledJobs(ctx.db)
    if (!jobs.some(job => job.id === input.jobId && !job.takenAt)) throw new Refusal('NOT_FOUND')
    await retryJobs(ctx.db, [input.jobId])
    return { jobId: input.jobId }
  },

  'desk.act.list': async ({ input, ctx }) => {
    const last = input.to === undefined ? undefined : fromBeijing(input.to)
    const filter = {
      staffId: input.staffId,
      call: input.call,
      subject: input.subject,
      purpose: input.purpose,
      from: input.from === undefined ? undefined : fromBeijing(input.from),
      before: last && later(last, dayMs),
    }
    const [{ acts, total }, choices] = await Promise.all([
      actPage(ctx.db, filter, input.pageSize, skip(input)),
      actChoices(ctx.db),
    ])
    const data = {
      acts: acts.map(act => ({
        actId: act.id,
        at: act.at,
        staffId: act.staffId,
        who: act.name,
        role: act.role,
        outletId: act.outletId,
        call: act.call,
        subject: act.subject,
        facts: actFacts(act.facts),
        place: act.ipHash.toString('hex').slice(0, 8),
      })),
      people: choices.people.map(({ id, name, role }) => ({ staffId: id, who: name, role })),
      calls: choices.calls,
    }
    return new Page(data, { pageNumber: input.pageNumber, pageSize: input.pageSize, total })
  },
} satisfies Partial<Handlers>
