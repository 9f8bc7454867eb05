import { createHash } from 'node:crypto'
import { Bytes, type Ctx, type Handlers } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { addJob } from '#server/lib/jobs.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { makeBrochure } from './brochure.jobs.ts'
import { brochurePaper } from './brochure.paper.ts'
import { type Brochure, brochureBytes, brochuresSince, findBrochure, wantBrochure } from './brochure.queries.ts'
import { findCar } from './configure.handlers.ts'
import { oneByOne } from './wish.queries.ts'

/** New ones a customer may have made in a day. */
const MOST_A_DAY = 30

/** The same content has the same id, whoever asks. */
const idOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

const shown = ({ language: _, ...brochure }: Brochure) => brochure

async function found(ctx: Ctx, brochureId: string): Promise<Brochure> {
  const brochure = await findBrochure(ctx.db, brochureId)
  if (!brochure) throw new Refusal('NOT_FOUND')
  return brochure
}

export const brochureHandlers = {
  'brochure.generate': async ({ input, ctx }) => {
    const { tx, customerId, language, now } = ctx
    const car = await findCar(input, ctx)
    const paper = await brochurePaper(car, ctx)
    const brochureId = idOf(paper)
    await oneByOne(tx, customerId)
    const there = await findBrochure(tx, brochureId)
    // One that failed is work again.
    const isNew = !there || there.state === 'failed'
    if (isNew && (await brochuresSince(tx, customerId, later(now, -dayMs))) >= MOST_A_DAY)
      throw new Refusal('TOO_MANY_BROCHURES')
    const wanted = { brochureId, code: car.code, language, title: paper.title, paper }
    const brochure = await wantBrochure(tx, wanted, customerId, now)
    // Under its key the job is there once, also when this is asked again and again.
    if (brochure.state === 'making') await addJob(tx, makeBrochure, { brochureId }, { key: `brochure:${brochureId}` })
    return shown(brochure)
  },

  'brochure.state': async ({ input: { brochureId }, ctx }) => shown(await found(ctx, brochureId)),

  'brochure.file': async ({ input: { brochureId }, ctx }) => {
    const made = await brochureBytes(ctx.db, brochureId)
    if (!made) throw new Refusal('NOT_FOUND', {}, 404)
    return new Bytes(made.bytes, 'application/pdf', `${ctx.config.brand.slug}-${made.code}.pdf`, 300)
  },
} satisfies Partial<Handlers>
