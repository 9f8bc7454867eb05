/** A customer's own qualification (spec 2, 3; domain D.1, D.5; decision 116). */
import { BUYER_AGE, idFault, type IdFault, plainId } from '#contract/identity.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { mobileNumber } from '#contract/mobile.ts'
import { type FactFault, factProblems, type Facts, mostStays } from '#contract/student/facts.ts'
import { judge } from '#contract/student/judge.ts'
import { isForeignId, isForeignPassport } from '#contract/student/travel-papers.ts'
import { isEditable, MOST_DOCUMENTS, MOST_PAGES, MOST_PAGES_OF_ALL } from '#contract/student/review.ts'
import { agree, hasAgreed, mustAgree } from '#server/features/consent/own-consent.ts'
import { newestRules } from '#server/features/student/student.queries.ts'
import { Bytes, type Ctx, type Handlers } from '#server/http/context.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { historyOf } from '#server/lib/history.ts'
import { newNumber } from '#server/lib/ids.ts'
import { periodWord } from '#server/lib/keep-periods.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { inBoth, inLanguage } from '#server/lib/words.ts'
import { addPaper, ownPaper, paperOf, papersOf, removePaper, viewedPage } from './paper.queries.ts'
import { showPaper, takePaper } from './paper.files.ts'
import { studentConsent } from './qualification.consent.ts'
import { hinders, keepFacts, lockCustomer, newestOf, own, type QualificationRow } from './qualification.queries.ts'
import { openPage, openStudent, personHash, sealStudent, type Student } from './qualification.sealed.ts'
import { studentQualification } from './qualification.states.ts'
import { factsOf, missingPapers, showOwn } from './qualification.view.ts'

type Saved = Parsed<'qualification.save'>
type Own = NonNullable<Reply<'qualification.mine'>['own']>

/** So long a draft waits for its customer. */
const DRAFT_MS = 60 * dayMs
/** Where the customer agrees. */
const source = { kind: 'page', id: '/user/addInfo' } as const

const factRefusals: Record<FactFault, ErrorName> = {
  kindWrong: 'STUDENT_DAY_WRONG',
  placeWrong: 'STUDENT_DAY_WRONG',
  officeWrong: 'STUDENT_DAY_WRONG',
  dayWrong: 'STUDENT_DAY_WRONG',
  tooFar: 'STUDENT_DAY_WRONG',
  endBeforeStart: 'STUDENT_STUDY_TURNED',
  noStay: 'STUDENT_STAY_NEEDED',
  tooManyStays: 'STUDENT_STAY_NEEDED',
  backBeforeLeft: 'STUDENT_STAY_TURNED',
  overlap: 'STUDENT_STAYS_OVERLAP',
  openNotLast: 'STUDENT_STAY_OPEN',
}
const idRefusals: Record<IdFault, ErrorName> = { old: 'BUYER_ID_OLD', wrong: 'BUYER_ID_WRONG', minor: 'BUYER_MINOR' }

/**
 * What was entered, with what is kept where fields were left empty.
 * @param today day in Beijing, `YYYY-MM-DD`
 * @throws Refusal by its own name for each thing that cannot be
 */
function readStudent(input: Saved, before: Student | undefined, today: string): Student {
  const { certificateStartTime: startsOn, certificateEndTime: endsOn } = input
  const { gender, organization, kind, place, stays, work, usedBefore, office } = input
  const kept = (given: string, field: 'lastName' | 'firstName') => given || (before?.[field] ?? '')
  const [lastName, firstName] = [kept(input.lastName, 'lastName'), kept(input.firstName, 'firstName')]
  if (lastName === '' || firstName === '') throw new Refusal('STUDENT_NAME_NEEDED')
  const mobile = input.mobile === '' ? before?.mobile : mobileNumber(input.mobile)
  if (mobile === undefined) throw new Refusal('MOBILE_WRONG')
  const idcardNum = plainId(input.idcardNum) || (before?.idcardNum ?? '')
  if (idcardNum === '') throw new Refusal('STUDENT_ID_NEEDED')
  if (isForeignId(idcardNum)) throw new Refusal('STUDENT_ID_FOREIGN')
  const fault = idFault('residentId', idcardNum, today)
  if (fault) throw new Refusal(idRefusals[fault], { age: BUYER_AGE })
  const passportNum = plainId(input.passportNum) || (before?.passportNum ?? '')
  if (idFault('passport', passportNum, today)) throw new Refusal('STUDENT_PASSPORT_WRONG')
  if (isForeignPassport(passportNum)) throw new Refusal('STUDENT_PASSPORT_FOREIGN')
  const facts = { kind, place, startsOn, endsOn, stays, work, usedBefore, office }
  const [problem] = factProblems(facts, today)
  if (problem) throw new Refusal(factRefusals[problem.fault], { n: mostStays })
  return { ...facts, gender, lastName, firstName, mobile, idcardNum, passportNum, organization }
}

/** What the rules in force say of it. */
export async function judged(db: Ctx['db'], facts: Facts, today: string) {
  const { version, rules } = await newestRules(db)
  const { overall, applyUntil } = judge(facts, rules, today)
  return { judgedVersion: version, verdict: overall, applyUntil }
}

/** As it is now. */
async function shown({ db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>, row: QualificationRow): Promise<Own> {
  const [papers, history] = await Promise.all([papersOf(db, row.id), historyOf(db, 'student_qualification', row.id)])
  return showOwn(row, { papers, history, config, now })
}

/** One that can be edited. @throws Refusal NOT_FOUND, WRONG_STATE */
async function editable(db: Ctx['db'], customerId: number, no: string, lock = false): Promise<QualificationRow> {
  const row = await own(db, customerId, no, lock)
  if (!isEditable(row.state)) throw new Refusal('WRONG_STATE')
  return row
}

/** @throws Refusal QUALIFICATION_PAPERS_MANY, QUALIFICATION_PAGES */
async function mustHaveRoom(db: Ctx['db'], id: number, pages: number): Promise<void> {
  const papers = await papersOf(db, id)
  if (papers.length >= MOST_DOCUMENTS) throw new Refusal('QUALIFICATION_PAPERS_MANY', { n: MOST_DOCUMENTS })
  if (papers.reduce((sum, each) => sum + each.pages, pages) > MOST_PAGES_OF_ALL)
    throw new Refusal('QUALIFICATION_PAGES', { n: MOST_PAGES, all: MOST_PAGES_OF_ALL })
}

export const qualificationHandlers = {
  'qualification.mine': async ({ ctx }) => {
    const { db, customerId } = ctx
    const [row, agreed, hindered] = await Promise.all([
      newestOf(db, customerId),
      hasAgreed(ctx, studentConsent),
      hinders(db, customerId),
    ])
    return {
      own: row ? await shown(ctx, row) : null,
      agreed,
      canBegin: hindered === undefined,
      kept: periodWord('studentPapers'),
    }
  },

  'qualification.save': async ({ input, ctx }) => {
    const { tx, now, customerId, config } = ctx
    const today = beijingDay(now)
    const actor = { kind: 'customer', id: customerId } as const
    await lockCustomer(tx, customerId)
    await agree(ctx, studentConsent, { consent: input.consent, source })
    const before =
      input.qualificationNo === undefined ? undefined : await editable(tx, customerId, input.qualificationNo, true)
    if (before && before.version !== input.version) throw new Refusal('QUALIFICATION_SINCE')
    const student = readStudent(input, openStudent(before?.facts ?? null, config), today)
    const kept = {
      facts: sealStudent(student, config),
      personHash: personHash(student.idcardNum, config),
      office: student.office,
      ...(await judged(tx, factsOf(student), today)),
    }
    if (before) {
      const moved = await move(tx, studentQualification, before.id, {
        event: 'edit',
        actor,
        now,
        row: before,
        facts: {},
      })
      await keepFacts(tx, before.id, kept)
      return shown(ctx, { ...moved.row, ...kept })
    }
    const hindered = await hinders(tx, customerId)
    if (hindered) throw new Refusal(hindered === 'approved' ? 'QUALIFICATION_APPROVED' : 'QUALIFICATION_OPEN')
    const values = {
      qualificationNo: newNumber('HK', now),
      customerId,
      ...kept,
      createdAt: now,
      dueAt: later(now, DRAFT_MS),
    }
    return shown(ctx, await begin(tx, studentQualification, { event: 'begin', actor, now, facts: {}, values }))
  },

  'qualification.submit': async ({ input, ctx }) => {
    const { tx, now, customerId, config } = ctx
    await agree(ctx, studentConsent, { consent: input.consent, source })
    const row = await own(tx, customerId, input.qualificationNo, true)
    if (row.version !== input.version) throw new Refusal('QUALIFICATION_SINCE')
    const student = openStudent(row.facts, config)
    if (!student) throw new Refusal('QUALIFICATION_FORGOTTEN')
    const missing = missingPapers(await papersOf(tx, row.id))
    if (missing.length > 0)
      throw new Refusal('QUALIFICATION_PAPERS_MISSING', {
        papers: inBoth(language => missing.map(name => inLanguage(name, language)).join(' / ')),
      })
    const verdict = await judged(tx, factsOf(student), beijingDay(now))
    if (verdict.verdict === 'no') throw new Refusal('QUALIFICATION_RULES_NO')
    await keepFacts(tx, row.id, verdict)
    const actor = { kind: 'customer', id: customerId } as const
    const moved = await move(tx, studentQualification, row.id, { event: 'submit', actor, now, row, facts: {} })
    return shown(ctx, { ...moved.row, ...verdict })
  },

  'qualification.withdraw': async ({ input, ctx }) => {
    const { tx, now, customerId } = ctx
    const row = await own(tx, customerId, input.qualificationNo, true)
    if (row.version !== input.version) throw new Refusal('QUALIFICATION_SINCE')
    const actor = { kind: 'customer', id: customerId } as const
    return shown(
      ctx,
      (await move(tx, studentQualification, row.id, { event: 'withdraw', actor, now, row, facts: {} })).row,
    )
  },

  /**
   * Keeps a paper. Drawing it anew takes its turn, so no transaction is open meanwhile; whose it is is asked before, so
   * that nobody keeps the shop busy for nothing, and again with the row locked. A death before the commit leaves nothing.
   */
  'qualification.addPaper': async ({ input, ctx }) => {
    const { db, now, customerId, config, layout } = ctx
    await mustHaveRoom(db, (await editable(db, customerId, input.qualificationNo)).id, 1)
    await mustAgree(ctx, studentConsent, input.consent)
    const { documentKind: kind } = input
    const taken = await takePaper(config, Buffer.from(input.content, 'base64'), { kind, now })
    return db.transaction().execute(async tx => {
      await agree({ tx, customerId, now, layout }, studentConsent, { consent: input.consent, source })
      const row = await editable(tx, customerId, input.qualificationNo, true)
      const within = { db: tx, config, now }
      const same = (await papersOf(tx, row.id)).some(
        each => each.kind === kind && each.sentMark.equals(taken.row.sentMark),
      )
      if (same) return shown(within, row)
      await mustHaveRoom(tx, row.id, taken.pages.length)
      await addPaper(tx, { ...taken.row, qualificationId: row.id }, taken.pages)
      return shown(within, row)
    })
  },

  'qualification.removePaper': async ({ input, ctx }) => {
    const { tx, customerId } = ctx
    const row = await editable(tx, customerId, input.qualificationNo, true)
    if (!(await paperOf(tx, row.id, input.documentId))) throw new Refusal('NOT_FOUND')
    await removePaper(tx, input.documentId)
    return shown(ctx, row)
  },

  'qualification.showPaper': async ({ input, ctx }) => {
    const paper = await ownPaper(ctx.tx, ctx.customerId, input.documentId)
    if (!paper) throw new Refusal('NOT_FOUND')
    return showPaper(ctx, paper, { kind: 'customer', id: ctx.customerId })
  },

  /** Only what was opened has an address, so each reading belongs to a view that is written down. No browser keeps it. */
  'qualification.page': async ({ input: { view, page }, ctx: { db, config, now } }) => {
    const found = await viewedPage(db, { token: view, page, now })
    const bytes = found && openPage(found.sealed, found.documentId, page, config)
    if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
    return new Bytes(bytes, 'image/webp', `${found.kind}-${page}.webp`, 0)
  },
} satisfies Partial<Handlers>
