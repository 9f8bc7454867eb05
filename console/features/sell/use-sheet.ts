import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InspectionSheet } from '#contract/inspection-sheet.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useUnsaved } from '#web/form/unsaved.tsx'
import { useLanguage } from '#web/i18n/texts.ts'

export type Sheet = Output<'desk.offer.sheet'>

/** How long after the last change a sheet is sent, in ms: somebody who types is not interrupted. */
const PAUSE_MS = 900

/**
 * A sheet that is saved as one goes: each pause sends all of it, one after the other. One that is finished is corrected
 * in the page alone, and sent with its reason.
 */
export function useSheet(begun: Sheet) {
  const language = useLanguage()
  const [kept, setKept] = useState(begun)
  const [sheet, setSheet] = useState<InspectionSheet>(begun.sheet as InspectionSheet)
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const running = useRef<Promise<Sheet | undefined>>(undefined)
  const changed = JSON.stringify(sheet) !== JSON.stringify(kept.sheet)
  useUnsaved(changed)

  /** @returns what is kept now; undefined: it was refused, and the page says so */
  const save = useEffectEvent(async (): Promise<Sheet | undefined> => {
    if (running.current) return running.current
    if (!changed) return kept
    const sent = sheet
    const work = (async () => {
      setSaving(true)
      try {
        const { carOfferNo, version } = kept
        const { data } = await api('desk.offer.saveSheet', { carOfferNo, version, sheet: sent })
        setKept({ ...data, sheet: sent })
        setError(undefined)
        return data
      } catch (failure) {
        setError(failureWords(failure, language))
        return undefined
      } finally {
        running.current = undefined
        setSaving(false)
      }
    })()
    running.current = work
    return work
  })

  useEffect(() => {
    if (!changed || correcting || saving || error !== undefined) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sheet, changed, correcting, saving, error])

  return {
    kept,
    sheet,
    changed,
    saving,
    error,
    change: (next: InspectionSheet) => {
      setSheet(next)
      setError(undefined)
    },
    correcting,
    /** Begins a correction, or leaves it: the sheet is then what the report says. */
    correct: (now: boolean) => {
      setCorrecting(now)
      if (!now) setSheet(kept.sheet as InspectionSheet)
    },
    finished: (next: Sheet) => {
      setKept(next)
      setSheet(next.sheet as InspectionSheet)
      setCorrecting(false)
    },
  }
}
