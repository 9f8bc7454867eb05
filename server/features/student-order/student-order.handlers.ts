/** A returning student's order, for its customer (spec 2; domain D.1; decision 120). */
import { required } from '#contract/required.ts'
import { readyOn } from '#server/features/car-stock/stock-car.rules.ts'
import { depositShown } from '#server/features/order/new-car.quote.ts'
import { outletForOrder } from '#server/features/order/new-car.queries.ts'
import { ownOrder } from '#server/features/order/order.queries.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { RESERVATION_DAYS } from '#server/features/order/used-car-deposit.rules.ts'
import { openPage } from '#server/features/qualification/qualification.sealed.ts'
import { maskedPerson } from '#server/features/qualification/qualification.view.ts'
import { newestRules } from '#server/features/student/student.queries.ts'
import { Bytes, type Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { offeredMethods } from '#server/outside/pay/channels.ts'
import { showStepPaper } from './student-order.papers.ts'
import { placeStudentCar } from './student-order.place.ts'
import { pooled } from './student-order.pool.ts'
import { openOrderNoOf, stepPapersOf, viewedStepPage } from './student-order.queries.ts'
import { quoteStudentCar, standingOf } from './student-order.quote.ts'
import { stagesOf, toldOf } from './student-order.rules.ts'
import { studentTerms } from './student-order.terms.ts'
import { showStudentOrder } from './student-order.view.ts'

export const studentOrderHandlers = {
  'studentOrder.preview': async ({ input, ctx }) => {
    const { db, customerId, config, now } = ctx
    const stock = input.stockNo === undefined ? undefined : await pooled(db, input.stockNo)
    // A car of the pool is handed over where it stands.
    const outletId = stock?.outletId ?? input.outletId
    const outlet = outletId === undefined ? undefined : await outletForOrder(db, outletId)
    if (outletId !== undefined && !outlet && !stock) throw new Refusal('OUTLET_UNKNOWN')
    const inForce = await newestRules(db)
    const quoted = await quoteStudentCar(ctx, stock?.code ?? required(input.code, 'code or number'), inForce, outlet)
    const quote = { ...quoted, pooled: stock }
    const { car, price, deposit, rules, rulesVersion } = quote
    const { usable, hindrance } = await standingOf(db, customerId, quote, { config, now, rules })
    const person = usable && maskedPerson(usable.student)
    return {
      hindrance,
      openOrderNo: await openOrderNoOf(db, customerId),
      stock: stock
        ? {
            stockNo: stock.stockNo,
            place: stock.place,
            readyOn: readyOn(stock, beijingDay(now)),
            modelYear: stock.modelYear,
          }
        : null,
      qualification:
        usable && person
          ? {
              qualificationNo: usable.row.qualificationNo,
              name: person.name,
              number: person.idcardNum,
              office: usable.row.office,
              applyUntil: usable.row.applyUntil,
            }
          : null,
      car,
      price,
      rulesVersion,
      depositFen: deposit.amountFen,
      restFen: Math.max(0, (price?.withoutFen ?? 0) - deposit.amountFen),
      deposit: depositShown(deposit.kind),
      stages: stagesOf({ depositKind: deposit.kind, depositFen: deposit.amountFen }),
      told: toldOf(rules, usable?.row.office ?? '', beijingDay(now)),
      outlet: outlet
        ? {
            outletId: outlet.outletId,
            name: { cn: outlet.nameCn, en: outlet.nameEn },
            phone: outlet.phone,
            address: { cn: outlet.addressCn, en: outlet.addressEn },
          }
        : null,
      payMinutes: config.ORDER_PAY_MINUTES,
      confirmDays: RESERVATION_DAYS,
      terms: studentTerms,
      methods: offeredMethods(config).map(method => ({ method, name: methodNames[method] })),
      serverTime: now,
    }
  },

  'studentOrder.place': async ({ input, ctx }) => {
    const order = await placeStudentCar(ctx, input)
    return { ...order, serverTime: ctx.now }
  },

  'studentOrder.ofOrder': async ({ input: { orderNo }, ctx: { db, customerId, now } }) => {
    const order = await ownOrder(db, customerId, orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const shown = await showStudentOrder(db, order, { now, forStaff: false })
    return shown && { ...shown, serverTime: now }
  },

  'studentOrder.showPaper': async ({ input: { orderNo, documentId }, ctx }) => {
    const order = await ownOrder(ctx.tx, ctx.customerId, orderNo)
    const paper = order && (await stepPapersOf(ctx.tx, order.id)).find(each => each.documentId === documentId)
    // What a correction proposes is nobody's before it holds, and what it replaced is the desk's.
    if (!paper || paper.standing === 'proposed' || paper.standing === 'replaced') throw new Refusal('NOT_FOUND')
    return showStepPaper(ctx, paper, { kind: 'customer', id: ctx.customerId })
  },

  /** Only what was opened has an address, so each reading belongs to a view that is written down. No browser keeps it. */
  'studentOrder.page': async ({ input: { view, page }, ctx: { db, config, now } }) => {
    const found = await viewedStepPage(db, { token: view, page, now })
    const bytes = found && openPage(found.sealed, found.documentId, page, config)
    if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
    return new Bytes(bytes, 'image/webp', `${found.step}-${page}.webp`, 0)
  },
} satisfies Partial<Handlers>
