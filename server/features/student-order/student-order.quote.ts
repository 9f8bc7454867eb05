/** What a configuration comes to for a returning student, and whether somebody may order it now (domain D.1; decision 120). */
import type { Reply } from '#contract/kit.ts'
import { judge } from '#contract/student/judge.ts'
import { openStates } from '#contract/student/review.ts'
import { studentPrice, type StudentPrice } from '#contract/student/price.ts'
import type { Rule } from '#contract/student/rules.ts'
import type { DB } from '#server/db/schema.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar, type WholeCar } from '#server/features/configure/configure.rules.ts'
import { depositOf, type OutletForOrder } from '#server/features/order/new-car.queries.ts'
import { leastFen } from '#server/features/order/new-car.quote.ts'
import { studentHindered } from '#server/features/order/student-car.queries.ts'
import { newestOf, type QualificationRow } from '#server/features/qualification/qualification.queries.ts'
import { openStudent, type Student } from '#server/features/qualification/qualification.sealed.ts'
import type { PoolCar } from '#server/features/student-car/student-pool.queries.ts'
import { factsOf } from '#server/features/qualification/qualification.view.ts'
import type { RuleVersion } from '#server/features/student/student.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import { pooledHinders } from './student-order.pool.ts'

type Hindrance = NonNullable<Reply<'studentOrder.preview'>['hindrance']>

/** Each hindrance is refused by its own name, which says what to do. */
export const hindranceRefusals: Readonly<Record<Hindrance, ErrorName>> = {
  none: 'STUDENT_NOT_QUALIFIED',
  review: 'STUDENT_BEING_REVIEWED',
  ended: 'STUDENT_QUALIFICATION_ENDED',
  rules: 'STUDENT_RULES_CHANGED',
  open: 'STUDENT_CAR_OPEN',
  had: 'STUDENT_CAR_HAD',
  series: 'STUDENT_SERIES_OUT',
  configuration: 'CAR_ENDED',
  taken: 'STOCK_CAR_TAKEN',
  removed: 'STUDENT_STOCK_REMOVED',
}

/** A configuration at the price of the programme. */
export interface StudentQuote {
  car: WholeCar
  price: StudentPrice | null
  rules: readonly Rule[]
  rulesVersion: number
  deposit: Awaited<ReturnType<typeof depositOf>>
}

/**
 * Reads a configuration and reckons its price by the rules in force.
 * @throws Refusal CODE_UNREADABLE, CODE_WRONG
 */
export async function quoteStudentCar(
  ctx: Ctx,
  code: string,
  { version, rules }: RuleVersion,
  outlet?: OutletForOrder,
): Promise<StudentQuote> {
  const today = beijingDay(ctx.now)
  const { result, car } = readCar(code, await configurable(ctx.memory), {
    day: today,
    province: outlet?.provinceCode ?? null,
  })
  if (!car) throw new Refusal(result === 'check' ? 'CODE_WRONG' : 'CODE_UNREADABLE')
  const deposit = await depositOf(ctx.db, car.seriesCode)
  const price = studentPrice(car.priceFen, { seriesCode: car.seriesCode, plug: car.energy !== 'ICE' }, rules, today)
  const fits = price !== undefined && price.withoutFen >= leastFen({ kind: deposit.kind, amountFen: deposit.amountFen })
  return { car, price: fits ? price : null, rules, rulesVersion: version, deposit }
}

/** A qualification that an order can stand on, opened. */
export interface Usable {
  row: QualificationRow & { personHash: Buffer }
  student: Student
}

/** By what a qualification is judged when somebody orders on it. */
interface Within {
  config: Config
  now: Date
  /** Those in force. */
  rules: readonly Rule[]
}

/**
 * What keeps a qualification from being ordered with; nothing: it can. Its person may have a car all the same. It is judged
 * by the rules and the day of this moment: its last judgement may be by older ones, and days that were ahead pass.
 */
export function qualificationHinders(
  row: QualificationRow | undefined,
  { config, now, rules }: Within,
): Usable | Hindrance {
  if (!row) return 'none'
  if (row.state === 'draft') return 'none'
  if ((openStates as readonly string[]).includes(row.state)) return 'review'
  const today = beijingDay(now)
  const over =
    row.state !== 'approved' ||
    (row.dueAt !== null && row.dueAt <= now) ||
    (row.applyUntil !== null && row.applyUntil < today)
  const student = openStudent(row.facts, config)
  const { personHash } = row
  if (over || !student || !personHash) return 'ended'
  const { overall, applyUntil } = judge(factsOf(student), rules, today)
  return overall === 'no' ? 'rules' : { row: { ...row, personHash, applyUntil }, student }
}

/** What keeps a customer from ordering now, with the qualification that would be used. */
export async function standingOf(
  db: Kysely<DB>,
  customerId: number,
  quote: Pick<StudentQuote, 'car' | 'price'> & { pooled?: PoolCar | undefined },
  within: Within,
): Promise<{ usable: Usable | undefined; hindrance: Hindrance | null }> {
  const found = qualificationHinders(await newestOf(db, customerId), within)
  if (typeof found === 'string') return { usable: undefined, hindrance: found }
  const taken = await studentHindered(db, found.row.personHash, found.student.startsOn)
  if (taken) return { usable: found, hindrance: taken }
  const gone = quote.pooled && pooledHinders(quote.pooled)
  if (gone) return { usable: found, hindrance: gone }
  if (!quote.car.buildable) return { usable: found, hindrance: 'configuration' }
  return { usable: found, hindrance: quote.price ? null : 'series' }
}
