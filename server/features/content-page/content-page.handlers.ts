/** Pages of blocks as visitors and other clients read them (spec 2, 7; decision 123). */
import { contentPath, type FigureWord, ownPageOf, type PageText } from '#contract/content-page.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { guidePage } from '#contract/student/guide.ts'
import type { Config } from '#server/config.ts'
import { usedCarsOn } from '#server/features/content/content.queries.ts'
import { wholeFilms } from '#server/features/film/film.queries.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { mustBeClean } from './content-page.clean.ts'
import { type ContentVersion, filmsIn, publishedVersions, textOf, versionById } from './content-page.queries.ts'
import {
  blockFor,
  type BrandFacts,
  headFor,
  isWithChannel,
  pageHtml,
  shownBlocks,
  shownVersion,
} from './content-page.rules.ts'
import { previewedId } from './preview.sign.ts'
import { shopFigures } from './shop-figures.ts'

/** The guide for returning students, which other clients read (spec 7). */
const GUIDE = 'student-guide'

const brandFacts = (config: Config): BrandFacts => {
  const { brand } = config
  const same = (text: string) => ({ cn: text, en: text })
  const figures = Object.fromEntries(
    Object.entries(shopFigures(config)).map(([name, figure]) => [name, same(String(figure))]),
  ) as Record<FigureWord, Word>
  return {
    store: { cn: brand.storeNameCn, en: brand.storeNameEn },
    company: { cn: brand.companyCn, en: brand.companyEn },
    hotline: same(brand.hotline),
    hours: same(brand.hotlineHours),
    licence: same(brand.businessLicence),
    ...figures,
  }
}

interface Showing {
  at: number
  /** Its end has come: its name is told, and nothing else of it. */
  over: boolean
  /** The campaign that the address names. */
  of?: string | undefined
}
/** A page as it is shown at a moment. */
async function shown(ctx: Ctx, pageCode: string, text: PageText, { at, over, of }: Showing) {
  const brand = brandFacts(ctx.config)
  const usedCars = await usedCarsOn(ctx.memory)
  const blocks = over ? [] : shownBlocks(text.blocks, at, usedCars)
  const published = await publishedVersions(ctx.memory)
  /** Another page by its name, as long as there is something on it to see. */
  const pageOf = (code: string) => {
    const found = shownVersion(published.get(code) ?? [], ctx.now)
    if (!found || found.over) return undefined
    const its = textOf(found.version)
    return isWithChannel(its.blocks, usedCars) ? { path: contentPath(code), ...headFor(its, brand) } : undefined
  }
  const films = await wholeFilms(ctx.db, filmsIn(blocks))
  return {
    pageCode,
    path: contentPath(pageCode, of),
    of: of ?? null,
    ...headFor(text, brand),
    over,
    until: text.until === null ? null : new Date(text.until),
    blocks: blocks.map(block => blockFor(block, brand, { pageOf, films })),
    serverTime: new Date(at),
  } satisfies Reply<'contentPage.page'>
}

/**
 * The page of a code as it is shown now.
 * @param of the campaign that the address names: its own page, or the one for all of its kind
 * @throws Refusal NOT_FOUND for none, one that has not begun, one that was taken off
 */
async function pageNow(ctx: Ctx, pageCode: string, of?: string): Promise<Reply<'contentPage.page'>> {
  const published = await publishedVersions(ctx.memory)
  const shownOf = (code: string) => shownVersion(published.get(code) ?? [], ctx.now)
  const own = of === undefined ? undefined : shownOf(ownPageOf(pageCode, of))
  // Whose own page is over has the one for all again: the campaign itself says whether it is.
  const isOwn = own !== undefined && !own.over
  const found = isOwn ? own : shownOf(pageCode)
  // A page that is about used cars alone goes with their channel.
  const isThere = found && isWithChannel(found.version.blocks, await usedCarsOn(ctx.memory))
  if (!isThere) throw new Refusal('NOT_FOUND')
  const code = isOwn && of !== undefined ? ownPageOf(pageCode, of) : pageCode
  return shown(ctx, code, textOf(found.version), { at: Number(ctx.now), over: found.over, of })
}

/** The same for other clients, which have no page that says that it is over. */
async function common(ctx: Ctx, id: string): Promise<Reply<'contentPage.common'>> {
  const published = (await publishedVersions(ctx.memory)).has(id)
  const whole: PageText = { ...guidePage, description: { cn: '', en: '' }, from: null, until: null }
  const page =
    id === GUIDE && !published
      ? await shown(ctx, id, whole, { at: Number(ctx.now), over: false })
      : await pageNow(ctx, id)
  if (page.over) throw new Refusal('NOT_FOUND')
  return { id, title: page.title, body: pageHtml(page.title, page.blocks), blocks: page.blocks }
}

/** The version that a preview is of. @throws Refusal NOT_FOUND */
async function previewed(ctx: Ctx, preview: string): Promise<ContentVersion> {
  const id = previewedId(ctx.config, preview, ctx.now)
  const row = id === undefined ? undefined : await versionById(ctx.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** A page as it will be at a moment; by default now, or when it begins. */
function asOf(ctx: Ctx, pageCode: string, text: PageText, at: number | undefined) {
  const moment = at ?? Math.max(Number(ctx.now), text.from ?? 0)
  return shown(ctx, pageCode, text, { at: moment, over: text.until !== null && text.until <= moment })
}

export const contentPageHandlers = {
  'contentPage.page': ({ input, ctx }) => pageNow(ctx, input.pageCode, input.of),

  'contentPage.preview': async ({ input: { preview, at }, ctx }) => {
    const row = await previewed(ctx, preview)
    return asOf(ctx, row.pageCode, textOf(row), at)
  },

  'contentPage.draft': async ({ input: { preview, at, ...text }, ctx }) => {
    const { pageCode } = await previewed(ctx, preview)
    mustBeClean(text, ctx.now)
    return asOf(ctx, pageCode, text, at)
  },

  'contentPage.common': ({ input, ctx }) => common(ctx, input.id),
  'contentPage.forum': ({ input, ctx }) => common(ctx, input.id),
} satisfies Partial<Handlers>
