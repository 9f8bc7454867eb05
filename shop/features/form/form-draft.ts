/**
 * What was written into forms and not sent yet, kept in the browser over reloads for a week (spec 3, Stored values). What
 * was agreed to is never kept: nothing is ticked in advance.
 */
import type { FormBean, FormKey } from '#contract/forms/definition.ts'
import { startValues, type Values } from '#contract/forms/engine.ts'
import { ownTexts } from '#web/own-texts.ts'
import { readAs } from '#web/store.ts'

const KEPT_MS = 7 * 86_400_000

interface Draft {
  version: number
  at: number
  values: Record<string, string>
}

const stored = ownTexts.forms
const drafts = readAs(stored, text => {
  const value: unknown = JSON.parse(text ?? '{}')
  return (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<FormKey, Draft>>
})

/**
 * What the fields of a form begin with: what was left in it, where that fits, else its defaults. Of a version that has been
 * replaced the answers stay to the questions that are still asked in the same way.
 * @param now milliseconds since 1970
 */
export function draftOf(form: FormBean, now: number): Values {
  const draft = drafts()[form.key]
  const begin = startValues(form)
  if (!draft || !(now - draft.at < KEPT_MS)) return begin
  const kept = Object.entries(draft.values ?? {}).filter(([id, value]) => {
    const question = form.questions.find(each => each.questionId === id)
    if (typeof value !== 'string' || typeof begin[id] !== 'string' || !question || question.hidden) return false
    return question.options.length === 0 || question.options.some(each => each.answerId === value)
  })
  return { ...begin, ...Object.fromEntries(kept) }
}

/** Keeps what stands in a form. @param now milliseconds since 1970 */
export function keepDraft(form: FormBean, values: Readonly<Record<string, unknown>>, now: number): void {
  const texts = form.questions.flatMap(({ questionId, hidden }) => {
    const value = values[questionId]
    return hidden || typeof value !== 'string' ? [] : [[questionId, value] as const]
  })
  const draft: Draft = { version: form.version, at: now, values: Object.fromEntries(texts) }
  stored.write(JSON.stringify({ ...drafts(), [form.key]: draft }))
}

/** Forgets it: it was sent. */
export function dropDraft(key: FormKey): void {
  const { [key]: _, ...others } = drafts()
  stored.write(Object.keys(others).length > 0 ? JSON.stringify(others) : null)
}
