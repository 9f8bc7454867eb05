import type { Language } from '#contract/errors.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { Serialized } from '#server/http/serialized.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countClientError, dictionaryLists } from './content.queries.ts'
import {
  composeDictionary,
  type Entry,
  fingerprintOf,
  type PresentedEntry,
  presentEntry,
  treeOf,
  withoutPersonal,
} from './content.rules.ts'

/** The whole dictionary as text, written once for each language and each set of held lists. */
const texts = new WeakMap<ReadonlyMap<string, Entry[]>, Map<Language, Serialized>>()

function dictionaryText(lists: ReadonlyMap<string, Entry[]>, language: Language): Serialized {
  const made = texts.get(lists) ?? new Map<Language, Serialized>()
  texts.set(lists, made)
  let text = made.get(language)
  if (!text) {
    text = new Serialized(writeAnswer('dictionary.all', composeDictionary(lists, language), language, true))
    made.set(language, text)
  }
  return text
}

/** @throws Refusal NOT_FOUND for a list that does not exist */
async function entriesOf(ctx: Ctx, list: string): Promise<PresentedEntry[]> {
  const entries = (await dictionaryLists(ctx.memory)).get(list)
  if (!entries) throw new Refusal('NOT_FOUND')
  return entries.map(entry => presentEntry(entry, ctx.language))
}

export const contentHandlers = {
  /** Every list (spec 3, Dictionary fields). */
  'dictionary.all': async ({ ctx }) => dictionaryText(await dictionaryLists(ctx.memory), ctx.language),

  'dictionary.get': async ({ input, ctx }) => {
    const entry = (await entriesOf(ctx, input.type)).find(each => each.code === input.code)
    if (!entry) throw new Refusal('NOT_FOUND')
    return entry
  },

  'dictionary.list': async ({ input, ctx }) => {
    const entries = await entriesOf(ctx, input.type)
    return input.parent === undefined ? entries : entries.filter(entry => entry.parent === input.parent)
  },

  'dictionary.byCode': async ({ input, ctx }) => {
    const entries = await entriesOf(ctx, input.code)
    return input.isTree === 1 ? treeOf(entries) : entries
  },

  'content.currentTime': ({ ctx }) => ctx.now.getTime(),

  /** Keeps a browser's error report. Never fails: a report of a fault must not become a second one. */
  'content.sendErrorLog': async ({ input, ctx }) => {
    const text = { message: withoutPersonal(input.message), stack: withoutPersonal(input.stack) }
    const report = {
      kind: input.kind,
      build: input.build,
      layout: ctx.layout,
      language: ctx.language,
      message: text.message.slice(0, 500),
      stack: text.stack.slice(0, 4000),
      page: withoutPersonal(input.page.replace(/[?#].*$/s, '')).slice(0, 200),
    }
    ctx.log.warn({ clientError: report }, 'a browser reports an error')
    try {
      await countClientError(ctx.db, { ...report, fingerprint: fingerprintOf(report) }, ctx.now)
    } catch (error) {
      ctx.log.error({ err: error }, 'an error report could not be kept')
    }
    return true
  },
} satisfies Partial<Handlers>
