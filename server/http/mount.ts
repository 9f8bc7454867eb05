import { isClosedOutlet } from '#server/db/outage.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { callNames, callOf } from '#contract/calls.ts'
import { variantFor } from '#contract/call-variants.ts'
import type { StaffRole } from '#contract/codes.ts'
import type { Permission } from '#contract/permissions.ts'
import { ageField, answersBytes } from '#contract/call-row.ts'
import type { CallName, Input, Output, PageInfo, Parsed } from '#contract/kit.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import type { Cache } from '#server/lib/cached.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { Turns } from '#server/lib/turns.ts'
import { noteRefusedText } from './access-log.ts'
import { readAnswer, sentOf, writeAnswer, writeRefusal } from './answer.ts'
import { actOf, actOn, saysAll, type StaffAct } from './staff-act.ts'
import {
  type Answer,
  Bytes,
  type Ctx,
  type FullCtx,
  type Handlers,
  type Identity,
  type Staff,
  Stream,
} from './context.ts'
import { sendTagged } from './etag.ts'
import { originOf } from './hosts.ts'
import { runApart, runOnce } from './idempotency.ts'
import { checkMediaType, formFields, parseInput, rawInput, utf8Text } from './input.ts'
import { AnswerCount, callerMark, trimAnswers } from './stored-answers.ts'
import { limitOf, visitorKey } from './rate-limits.ts'
import { sendBytes } from './send-bytes.ts'
import { sendStream } from './send-stream.ts'
import type { Serialized } from './serialized.ts'
import { sendJson } from './send-json.ts'
import { readVisitor } from './visitor.ts'

export interface Deps {
  config: Config
  db: Kysely<DB>
  memory: Cache
  /** Finds out who a token belongs to; a missing, unknown or expired token gives an empty identity. */
  identify: (token: string | undefined, now: Date) => Promise<Identity>
  /** Whether a staff role holds a permission. */
  mayStaff: (role: StaffRole, permission: Permission) => boolean
  /** Writes an act of staff into its log, in the transaction of the act (decisions: Staff). */
  recordAct: (db: Kysely<DB>, act: StaffAct) => Promise<void>
  clock?: () => Date
}

/** Calls an operation in-process, without HTTP; page loaders use it for the first document. Always an anonymous visitor. */
export type CallInProcess = <N extends CallName>(
  name: N,
  input: Input<N>,
  visitor: Pick<Ctx, 'language' | 'layout' | 'origin' | 'requestId'>,
) => Promise<{ data: Output<N>; page?: PageInfo }>

const anonymous: Identity = {}
const kB = 1024
/** Large bodies that are read at a time, of all and of one customer, and how many may wait for it. */
const LARGE_AT_A_TIME = { all: 4, each: 2, waiting: 100 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends a call; known before its body is read. */
    caller: Identity | null
  }
}

/** What belongs to one request, beside what every call shares. */
type OfRequest = Omit<Ctx, 'config' | 'db' | 'memory' | 'now' | 'changes'>

/**
 * The context of one run of a call. `checkCaller` has seen who asks, and a handler's type names only what its row gives.
 * @param tx the transaction of a `write` call
 */
function makeCtx({ config, db, memory, clock }: Deps, rest: OfRequest, tx?: Transaction<DB>): FullCtx {
  return {
    config,
    db: tx ?? db,
    memory,
    now: clock?.() ?? new Date(),
    changes: {},
    ...rest,
    get tx(): Transaction<DB> {
      if (!tx) throw new Error('this call has no transaction')
      return tx
    },
    get staff(): Staff {
      if (!this.who.staff) throw new Refusal('NOT_LOGGED_IN')
      return this.who.staff
    },
    get customerId(): number {
      if (this.who.customerId === undefined) throw new Refusal('NOT_LOGGED_IN')
      return this.who.customerId
    },
  }
}

/** Refuses unless the caller may use the call (decisions: Staff). The token tells apart customers and staff. */
function checkCaller(deps: Deps, name: CallName, who: Identity): void {
  const call = callOf(name)
  if (call.login && who.customerId === undefined) throw new Refusal('NOT_LOGGED_IN')
  if (call.staff) {
    if (!who.staff) throw new Refusal('NOT_LOGGED_IN')
    if (!deps.mayStaff(who.staff.role, call.staff)) throw new Refusal('NOT_ALLOWED')
  }
}

/** Whose keys and turns a request counts against. */
const scopeOf = ({ customerId, staff }: Identity, request: FastifyRequest): string =>
  customerId ? `c${customerId}` : staff ? `s${staff.id}` : `v${visitorKey(request)}`

/** What makes an input the same as another one: everything but when it is sent. */
function wishOf(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !(ageField in raw)) return raw
  const { [ageField]: _, ...wish } = raw as Record<string, unknown>
  return wish
}

/** Registers every call of the table and gives the in-process caller. */
export function mountCalls(app: FastifyInstance, deps: Deps, handlers: Handlers): CallInProcess {
  const { config } = deps
  const check = config.NODE_ENV !== 'production'

  app.removeAllContentTypeParsers()
  const jsonParser = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = utf8Text(body as Buffer)
      if (text === '') done(null, {})
      else void jsonParser(request, text, done)
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, formFields(utf8Text(body as Buffer)))
    } catch (error) {
      done(error as Error)
    }
  })

  app.decorateRequest('caller', null)
  const large = new Turns(LARGE_AT_A_TIME.all, LARGE_AT_A_TIME.each, LARGE_AT_A_TIME.waiting)

  /**
   * Who sends the call, before a byte of its body is read: nobody may fill the memory who may not use the call. Node
   * throws away what a refused request still sends.
   */
  async function meetCaller(name: CallName, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.headers.apitoken
    const now = deps.clock?.() ?? new Date()
    const who = typeof token === 'string' && token !== '' ? await deps.identify(token, now) : anonymous
    checkCaller(deps, name, who)
    request.caller = who
    if (!callOf(name).largestKb) return
    const done = await large.take(scopeOf(who, request))
    reply.raw.once('finish', done).once('close', done)
    if (request.raw.socket.destroyed) done()
  }

  for (const name of callNames) {
    const call = callOf(name)
    // Its address is another row's, which finds it by what is asked.
    if (call.when) continue
    const kind = call.limit ?? (call.write || call.ownTransaction ? 'write' : 'read')
    app.route({
      method: call.method,
      url: call.body === 'path' ? `${call.path}/:value` : call.path,
      bodyLimit: (call.largestKb ?? 256) * kB,
      config: { call: name, rateLimit: limitOf(config, kind) },
      // After the rate limits, which are of `onRequest`.
      preParsing: (request, reply) => meetCaller(name, request, reply),
      handler: (request, reply) => answerCall(variantFor(name, request.body), request, reply),
    })
  }

  /** Runs a handler; the name carries the types of its input and answer. */
  const handle = async <N extends CallName>(name: N, input: Parsed<N>, ctx: FullCtx): Promise<Answer<N>> => {
    try {
      return await handlers[name]({ input, ctx })
    } catch (error) {
      // The database lets nothing come to an outlet that has closed, or is being closed (migration 239).
      throw isClosedOutlet(error) ? new Refusal('OUTLET_UNKNOWN') : error
    }
  }

  const kept = new AnswerCount()
  async function answerCall(name: CallName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = callOf(name)
    checkMediaType(call, request.headers['content-type'])
    const visitor = readVisitor(request.headers)
    const who = request.caller ?? anonymous
    let ctx: FullCtx
    let noted: StaffAct | undefined
    const contextIn = (tx?: Transaction<DB>): FullCtx =>
      makeCtx(
        deps,
        {
          ...visitor,
          who,
          origin: originOf(config, request),
          ip: request.ip,
          requestId: request.id,
          log: request.log,
          noteAct: async (of, subject, facts) => deps.recordAct(of, (noted = actOn(name, subject, facts, ctx))),
          setHeader: (header, value) => void reply.header(header, value),
        },
        tx,
      )
    const raw = rawInput(call, request)
    const input = parseInput(name, raw, visitor.language)
    if (answersBytes(call)) {
      ctx = contextIn()
      const answer = await handle(name, input, ctx)
      if (answer instanceof Bytes) return sendBytes(reply, answer)
      if (answer instanceof Stream) return sendStream(request, reply, answer)
      return sendJson(
        request,
        reply.header('cache-control', 'no-store'),
        writeAnswer(name, answer, visitor.language, check),
      )
    }
    const run = async (tx?: Transaction<DB>): Promise<string | Serialized> => {
      ctx = contextIn(tx)
      const answer = await handle(name, input, ctx)
      const act = actOf(name, input as Record<string, unknown>, answer, ctx)
      if (act && !saysAll(noted, act)) await deps.recordAct(ctx.db, act)
      return sentOf(name, answer, visitor.language, check)
    }
    const asText = async (tx?: Transaction<DB>): Promise<string> => {
      const answer = await run(tx)
      return typeof answer === 'string' ? answer : answer.body
    }
    const key = call.write || call.ownTransaction ? request.headers['idempotency-key'] : undefined
    const asked = { scope: scopeOf(who, request), key: String(key), input: [name, wishOf(raw)] }
    const refused = (refusal: Refusal) => writeRefusal(refusal.reason, visitor.language, refusal.facts, request.id)
    let body: string | Serialized
    if (key === undefined) body = await (call.write ? deps.db.transaction().execute(run) : run())
    else {
      const text = await (call.write
        ? runOnce(deps.db, asked, asText, refused)
        : runApart(deps.db, asked, () => asText(), refused))
      noteRefusedText(request, text)
      body = text
      if (kept.add(asked.scope))
        await trimAnswers(deps.db, callerMark(asked.scope)).catch(error =>
          request.log.error({ err: error }, 'old answers were not removed'),
        )
    }
    if (call.tagged) return sendTagged(request, reply, body)
    return sendJson(request, reply.header('cache-control', 'no-store'), body)
  }

  return async (name, input, visitor) => {
    const ctx = makeCtx(deps, {
      ...visitor,
      who: anonymous,
      ip: 'in-process',
      cookies: {},
      log: app.log,
      noteAct: () => Promise.reject(new Error('a page acts for nobody')),
      setHeader: () => {},
    })
    checkCaller(deps, name, anonymous)
    const answer = await handle(name, parseInput(name, input, visitor.language), ctx)
    return readAnswer(name, answer, visitor.language)
  }
}

/** Ids that stand in the log and in error answers. */
export const newRequestId = (): string => randomUUID()
