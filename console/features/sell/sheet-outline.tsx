import { useState } from 'react'
import type { InspectionItem } from '#contract/inspection.ts'
import type { InspectionSheet } from '#contract/inspection-sheet.ts'
import { placedItem, spotGroups } from '#contract/inspection-spots.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { InspectionOutline } from '#web/inspection/outline.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import styles from './sheet.module.css'
import { sheetTexts } from './sheet.texts.ts'

interface SheetOutlineProps {
  sheet: InspectionSheet
  items: readonly InspectionItem[]
  bodyKey: string
}

/** The car from its side with what was found or measured so far; the same stands in words in the areas below. */
export function SheetOutline({ sheet, items, bodyKey }: SheetOutlineProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<string>('findings')
  const spots = items.flatMap(item => {
    const value = sheet.measured[item.code]
    const spot = value === undefined ? null : placedItem(item, value)
    return spot?.group === shown ? [spot] : []
  })
  const pins = sheet.findings.flatMap(({ x, y }, n) => (x === null || y === null ? [] : [{ n: n + 1, x, y }]))
  return (
    <section aria-label={t.onOutline}>
      <OptionTiles
        compact
        label={t.show}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'findings', label: t.findings },
          ...spotGroups.map(each => ({ value: each.code as string, label: language === 'en' ? each.en : each.cn })),
        ]}
      />
      <Box above={4} className={styles.outline}>
        <InspectionOutline bodyKey={bodyKey} {...(shown === 'findings' ? { pins } : { spots })} />
      </Box>
      {shown === 'findings' && sheet.findings.length === 0 && <Text tone="muted">{t.noFindings}</Text>}
    </section>
  )
}
