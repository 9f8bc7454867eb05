import { useEffect, useState } from 'react'
import { differenceOf, type Difference } from '#contract/configure/compare.ts'
import type { OptionKind, SeriesData } from '#contract/configure/range-data.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { formatDate } from '#contract/moments.ts'
import { cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import type { Wished } from './wish-car.ts'

/** What tells two configurations of a series apart, with the names of what comes and goes. */
export interface Told {
  difference: Difference
  nameOf: (optionCode: string) => string
  kindOf: (optionCode: string) => OptionKind | undefined
}

const dayOf = (now: number): string => formatDate(now).replaceAll('\u2060', '')
/** As it can be ordered today. */
const buildNow = ({ build, now }: Wished) => now?.build ?? build

/**
 * Asks for the series and lets the resolver compare.
 * @returns the difference; why there is none, in words; or nothing yet
 */
export function useDifference(one: Wished, two: Wished): { told?: Told; failed?: string; retry: () => void } {
  const language = useLanguage()
  const [answer, setAnswer] = useState<{ key: string; told?: Told; failed?: string }>()
  const [round, setRound] = useState(0)
  const key = `${one.code} ${two.code} ${round}`
  useEffect(() => {
    let left = false
    cachedApi('car.configurator', { seriesCode: one.seriesCode }).then(
      ({ data: range }) => {
        if (left) return
        const data: SeriesData = range.data
        const options = new Map(
          [...range.options, ...one.lines, ...two.lines].map(option => [option.optionCode, option]),
        )
        const book = compile(data, { day: dayOf(Date.now()), province: null })
        const difference = differenceOf(book, buildNow(one), buildNow(two))
        const nameOf = (code: string) => options.get(code)?.name ?? code
        const kindOf = (code: string) => options.get(code)?.kind
        setAnswer({ key, told: { difference, nameOf, kindOf } })
      },
      (error: unknown) => left || setAnswer({ key, failed: failureWords(error, language) }),
    )
    return () => {
      left = true
    }
  }, [key, one, two, language])
  return { ...(answer?.key === key ? answer : {}), retry: () => setRound(round + 1) }
}
