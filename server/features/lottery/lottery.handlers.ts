/** Lotteries, for visitors and customers (spec 7, Lottery; decision 125). */
import { readFileSync } from 'node:fs'
import { drawsAFile, lotteryStanding } from '#contract/lottery-codes.ts'
import type { Reply } from '#contract/kit.ts'
import { Bytes, type Ctx, type Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { drawsOf, listedDraws, lotteryBy, type OwnDraw, prizesOf } from './lottery.queries.ts'
import { drawOnce, isPublic, turnOf } from './lottery.draw.ts'
import { spansOf } from './lottery.rules.ts'
import type { Lottery } from './lottery.states.ts'

let text: string | undefined
/** The program that anybody checks a draw by; read once. */
const program = (): string =>
  (text ??= readFileSync(new URL('../../../scripts/check-draw.mjs', import.meta.url), 'utf8'))

/** A lottery that visitors know of. @throws Refusal NOT_FOUND */
async function mustBePublic(ctx: Ctx, code: string, status?: number): Promise<Lottery> {
  const found = await lotteryBy(ctx.db, code)
  if (!found || !isPublic(found)) throw new Refusal('NOT_FOUND', {}, status)
  return found
}

const shown = (draw: OwnDraw): Reply<'lottery.draw'> => ({
  ...draw,
  outcome: draw.outcome as Reply<'lottery.draw'>['outcome'],
  prize: draw.kind === null ? null : withWords({ nameCn: draw.nameCn ?? '', nameEn: draw.nameEn ?? '' }).name,
})

/** Why it was ended early; empty unless it was. */
const reasonOf = ({ state, reason }: Lottery): string => (state === 'stopped' ? reason : '')
const files = (draws: number): number => Math.ceil(draws / drawsAFile)

export const lotteryHandlers = {
  'lottery.detail': async ({ input: { lotteryCode }, ctx }) => {
    const lottery = await mustBePublic(ctx, lotteryCode)
    const prizes = spansOf(await prizesOf(ctx.db, lottery.id))
    const { seed, draws, nameCn, nameEn, termsCn, termsEn } = lottery
    return {
      lotteryCode,
      ...withWords({ nameCn, nameEn, termsCn, termsEn }),
      startsAt: lottery.startsAt,
      endsAt: lottery.endsAt,
      per: lottery.per as Reply<'lottery.detail'>['per'],
      standing: lotteryStanding(lottery, ctx.now),
      reason: reasonOf(lottery),
      seedHash: lottery.seedHash ?? '',
      prizes: prizes.map(prize => ({
        ...withWords(prize),
        kind: prize.kind as Reply<'lottery.detail'>['prizes'][number]['kind'],
      })),
      told:
        seed === null
          ? null
          : {
              seed,
              draws,
              files: files(draws),
              won: prizes.map(({ no, taken }) => ({ no, won: taken })),
              program: program(),
            },
    }
  },

  'lottery.state': async ({ input: { lotteryCode }, ctx }) => {
    const lottery = await mustBePublic(ctx, lotteryCode)
    const { customerId } = ctx.who
    const prizes = await prizesOf(ctx.db, lottery.id)
    const mine = customerId === undefined ? [] : await drawsOf(ctx.db, lottery.id, customerId)
    const standing = lotteryStanding(lottery, ctx.now)
    const turn = turnOf(lottery, ctx.now)
    return {
      standing,
      reason: reasonOf(lottery),
      serverTime: ctx.now,
      left: prizes.map(({ no, quota, taken }) => ({ no, left: quota - taken })),
      canDraw: standing === 'running' && customerId !== undefined && mine.every(each => each.turn !== turn),
      mine: mine.map(shown),
    }
  },

  'lottery.draw': async ({ input, ctx }) => shown(await drawOnce(ctx, input)),

  'lottery.won': async ({ input: { lotteryCode }, ctx }) => {
    const { id } = await mustBePublic(ctx, lotteryCode)
    const draws = await drawsOf(ctx.db, id, ctx.customerId)
    return { isWin: draws.some(({ outcome }) => outcome === 'won'), draws: draws.map(shown) }
  },

  'lottery.draws': async ({ input: { lotteryCode, part }, ctx }) => {
    const lottery = await mustBePublic(ctx, lotteryCode, 404)
    const { seed, seedHash, draws: total } = lottery
    if (seed === null || Number(part) > Math.max(1, files(total))) throw new Refusal('NOT_FOUND', {}, 404)
    const prizes = spansOf(await prizesOf(ctx.db, lottery.id))
    const draws = await listedDraws(ctx.db, lottery.id, Number(part))
    const said = {
      code: lottery.code,
      seedHash,
      seed,
      total,
      prizes: prizes.map(({ no, from, below, quota }) => ({ no, from, below, quota })),
      draws: draws.map(each => [each.n, each.nonce, each.result, each.outcome]),
    }
    return new Bytes(Buffer.from(JSON.stringify(said)), 'application/json', `${lottery.code}-draws-${part}.json`, 3600)
  },
} satisfies Partial<Handlers>
