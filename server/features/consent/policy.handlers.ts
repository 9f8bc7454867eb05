import type { Reply } from '#contract/kit.ts'
import type { PolicyId } from '#contract/codes.ts'
import type { Word } from '#contract/parts.ts'
import { policyHref, policyPages, type PolicyPage } from '#contract/policy-pages.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { brandWords } from './policy.brand.ts'
import { policiesInForce, type PolicyBody, policyBody, type PolicyVersion, versionsOf } from './policy.queries.ts'
import { type BodySection, paragraphsOf, wordsSaid } from './policy.words.ts'

/** A version without its text, as it travels. */
export const shownPolicy = (row: PolicyVersion, address = policyHref(row.policyId, row.version)) => ({
  ...withWords(row),
  policyUrl: address,
})

const inBoth = (lines: readonly Word[]) => ({ cn: lines.map(line => line.cn), en: lines.map(line => line.en) })

/** A section as it travels: all of it in paragraphs, and as it was written unless it is a story. */
function shownSection(section: BodySection) {
  const { kind, title, text, items = [], cells = [] } = section
  const its = { title, text: inBoth(paragraphsOf(section)) }
  if (kind === undefined) return its
  const entries = items.map(item => ({ title: item.title, text: inBoth(item.text) }))
  return { ...its, block: { kind, text: inBoth(text), items: entries, cells } }
}

/** A text with the brand's words in it. */
export function bodyFor({ config }: Ctx, { lead, sections }: PolicyBody) {
  const say = brandWords(config.brand)
  return { lead: say(lead), sections: sections.map(section => shownSection(wordsSaid(section, say))) }
}

/** The policies of a page, in the page's order, as they are in force now. */
export async function policiesOfPage(ctx: Ctx, pageId: PolicyPage): Promise<Reply<'policy.list'>> {
  const ids: readonly PolicyId[] = policyPages[pageId]
  const rows = await policiesInForce(ctx.db, ctx.now, ids)
  return ids.flatMap(policyId => rows.filter(row => row.policyId === policyId).map(row => shownPolicy(row)))
}

/** Policies with their versions (spec 7, Policies). */
export const policyHandlers = {
  'policy.list': ({ input, ctx }) => policiesOfPage(ctx, input.pageId),
  'policy.listV2': ({ input, ctx }) => policiesOfPage(ctx, input.pageId),
  'policy.listForPage': ({ input, ctx }) => policiesOfPage(ctx, input.pageId),

  'policy.detail': async ({ input: { policyId, version }, ctx }) => {
    const versions = await versionsOf(ctx.db, policyId, ctx.now)
    const [newest] = versions
    const row = version === undefined ? newest : versions.find(each => each.version === version)
    if (!row) throw new Refusal('NOT_FOUND')
    return {
      ...shownPolicy(row),
      inForce: row === newest,
      ...bodyFor(ctx, await policyBody(ctx.db, policyId, row.version)),
      versions: versions.map(each =>
        shownPolicy(each, policyHref(policyId, each === newest ? undefined : each.version)),
      ),
    }
  },
} satisfies Partial<Handlers>
