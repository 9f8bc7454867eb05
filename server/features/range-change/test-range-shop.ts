/** A shop whose range staff change, for tests. */
import { expect } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { Input } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { openBareShop } from '#server/features/order/test-bare-shop.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'

export type Edit = Omit<Input<'desk.range.edit'>, 'rangeChangeId' | 'version'>
/** A change as somebody saw it. */
export interface Draft {
  rangeChangeId: number
  version: number
}

/** Every series of the seed. */
export const seedSeries = seriesDataOf(rangeRows)

/** Opens the shop; `close` it after the tests. */
export async function openRangeShop() {
  const shop = await openBareShop()
  const token = await shop.newStaff('operator')

  /** A draft with some edits. */
  async function draft(...edits: Edit[]): Promise<Draft> {
    let so: Draft = await shop.ask('desk.range.save', token, { version: 0, title: '测试变更' })
    for (const edit of edits)
      so = await shop.ask('desk.range.edit', token, { rangeChangeId: so.rangeChangeId, version: so.version, ...edit })
    return { rangeChangeId: so.rangeChangeId, version: so.version }
  }
  const schedule = (change: Draft, publishAt: number | null = null) =>
    shop.call('desk.range.schedule', token, { ...change, publishAt })
  const detail = ({ rangeChangeId }: Draft) => shop.ask('desk.range.detail', token, { rangeChangeId })
  const stateOf = async (change: Draft) => (await detail(change)).state

  /** Publishes a draft at once. @returns what can be rolled back */
  async function published(change: Draft): Promise<Draft> {
    const answer = await schedule(change)
    if (!answer.success) throw new Error(answer.message)
    await shop.runJobs()
    expect(await stateOf(change)).toBe('published')
    return next(next(change))
  }

  /** The code of a trim as it comes, with some further options. */
  function codeWith(spuId: number, ...more: string[]): string {
    const series = required(
      seedSeries.find(({ trims }) => trims.some(each => each.spuId === spuId)),
      'series',
    )
    const trim = required(
      series.trims.find(each => each.spuId === spuId),
      'trim',
    )
    const build = standardBuild(compile(series, { day: beijingDay(shop.now()), province: null }), spuId)
    return codeOf(trim, { ...build, FLEXIBLE: [...build.FLEXIBLE, ...more] })
  }
  return { shop, token, draft, schedule, detail, stateOf, published, codeWith }
}

/** The same change after one more move. */
export const next = ({ rangeChangeId, version }: Draft): Draft => ({ rangeChangeId, version: version + 1 })

/** A new rule of the first series, for one trim. */
export const rule = (
  subject: string,
  ruleKind: 'requires' | 'excludes' | 'adds',
  object: string,
  more: Partial<Edit> = {},
): Edit => ({
  what: 'newRule',
  seriesCode: 'vega',
  ruleKind,
  subject,
  objects: [object],
  spuIds: [10101],
  sentenceCn: '测试规则。',
  sentenceEn: 'A rule of this test.',
  ...more,
})
