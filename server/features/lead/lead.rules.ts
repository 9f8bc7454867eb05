/** Which leads are one, and what a submission says of its lead. Pure. */
import type { FormBean, FormKey } from '#contract/forms/definition.ts'
import type { Values } from '#contract/forms/engine.ts'
import { patterns } from '#contract/forms/patterns.ts'
import { dayMs } from '#server/lib/clock.ts'

/** What somebody wants; leads of one phone, topic and series are one. */
export const topics: Readonly<Record<FormKey, 'purchase' | 'sale' | 'service' | 'student' | 'survey'>> = {
  buy: 'purchase',
  booking: 'purchase',
  replace: 'purchase',
  'test-drive': 'purchase',
  sell: 'sale',
  maintenance: 'service',
  capital: 'student',
  survey: 'survey',
}

/** For so long a further submission joins a lead (domain E.7). */
export const mergeMs = 30 * dayMs
/** For so long a page that was opened with an older version of a form may be sent. */
export const oldFormMs = dayMs
/** Submissions in a day, of one phone and of one address. */
export const mostADay = { phone: 10, address: 60 } as const

/** What the answers say of the lead. */
export interface LeadFactsSaid {
  phone: string | undefined
  name: string
  seriesCode: string | null
  cityCode: number | null
  /** The outlet that was chosen; null: any. */
  outletId: number | null
}

/**
 * Reads what the answers say of their lead. Of a form that asks for a car that somebody has and for one that is wanted,
 * the lead is about the wanted one.
 */
export function leadFactsOf(form: FormBean, values: Values): LeadFactsSaid {
  const textOf = (is: (question: FormBean['questions'][number]) => boolean): string => {
    const question = form.questions.find(each => is(each) && !each.hidden)
    const value = question ? values[question.questionId] : undefined
    return typeof value === 'string' ? value : ''
  }
  const named = (name: string) => textOf(each => each.name === name)
  const numbered = (name: string) => Number(named(name)) || null
  return {
    phone: patterns.phone(textOf(each => each.pattern === 'phone')),
    name: patterns.name(textOf(each => each.pattern === 'name')) ?? '',
    seriesCode: named('wantedSeriesCode') || named('seriesCode') || null,
    cityCode: numbered('cityCode'),
    outletId: numbered('outletId'),
  }
}
