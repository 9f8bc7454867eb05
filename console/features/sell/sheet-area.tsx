import type { Energy } from '#contract/car-codes.ts'
import { type AreaCode, areas, driveAreaNames, type InspectionItem, unitWords } from '#contract/inspection.ts'
import { type InspectionSheet, type SheetFinding, type SheetGaps } from '#contract/inspection-sheet.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Grid, Text } from '#web/ui/layout.tsx'
import { FigureInput } from './figure-input.tsx'
import { SheetFindingFields } from './sheet-finding.tsx'
import styles from './sheet.module.css'
import { sheetTexts } from './sheet.texts.ts'

interface SheetAreaProps {
  area: AreaCode
  energy: Energy
  bodyKey: string
  sheet: InspectionSheet
  gaps: SheetGaps
  may: boolean
  onChange: (sheet: InspectionSheet) => void
}

const emptyFinding = ({ code, at }: InspectionItem): SheetFinding => ({
  item: code,
  code: null,
  degree: null,
  sizeMm: null,
  repaired: false,
  x: at?.[0] ?? null,
  y: at?.[1] ?? null,
  photoIds: [],
})

/** One area of the car: what is measured, what was found item by item, and that everything else is in order. */
export function SheetArea({ area, energy, bodyKey, sheet, gaps, may, onChange }: SheetAreaProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const items = inspectionItems[energy].filter(item => item.area === area)
  const codes = new Set(items.map(item => item.code))
  const name = area === 'drive' ? driveAreaNames[energy] : areas[area]
  const inWords = (word: { cn: string; en: string }) => (language === 'en' ? word.en : word.cn)
  const done = sheet.done.includes(area)
  const measured = items.filter(item => item.unit)
  const put = (finding: SheetFinding) =>
    onChange({ ...sheet, findings: sheet.findings.map(each => (each.item === finding.item ? finding : each)) })
  const limits = ({ least, most }: InspectionItem) =>
    least !== undefined && most !== undefined
      ? t.limits(String(least), String(most))
      : least !== undefined
        ? t.least(String(least))
        : most === undefined
          ? undefined
          : t.most(String(most))
  return (
    <details className={styles.area}>
      <summary>
        <b>{inWords(name)}</b>
        <Text as="span" size="small" tone={done ? 'muted' : 'accent'}>
          {t.areaState(
            done,
            sheet.findings.filter(each => codes.has(each.item)).length,
            gaps.values.filter(code => codes.has(code)).length,
          )}
        </Text>
      </summary>
      <Grid shrink pad={0} gap={6} cols={1} className={styles.inside}>
        {measured.length > 0 && (
          <div className={styles.values} role="group" aria-label={t.measured}>
            {measured.map(item => {
              const value = sheet.measured[item.code]
              const wrong =
                value !== undefined && (value < (item.least ?? -Infinity) || value > (item.most ?? Infinity))
              return (
                <Field
                  key={item.code}
                  label={inWords(item)}
                  {...(wrong ? { error: t.outside } : {})}
                  {...(limits(item) ? { help: limits(item) } : {})}
                >
                  <FigureInput
                    unit={unitWords(item.unit ?? '', value, language)}
                    disabled={!may}
                    value={value}
                    onChange={figure => {
                      const { [item.code]: _, ...others } = sheet.measured
                      onChange({
                        ...sheet,
                        measured: figure === undefined ? others : { ...others, [item.code]: figure },
                      })
                    }}
                  />
                </Field>
              )
            })}
          </div>
        )}
        <ul className={styles.items} aria-label={t.items}>
          {items.map(item => {
            const n = sheet.findings.findIndex(each => each.item === item.code)
            const finding = sheet.findings[n]
            return (
              <li key={item.code}>
                <div className={styles.item}>
                  <span>
                    <Text as="span" size="small" tone="faint" figures>
                      {item.code}
                    </Text>{' '}
                    {inWords(item)}
                  </span>
                  {may && !finding && (
                    <Button
                      size="s"
                      kind="quiet"
                      aria-label={t.addTo(inWords(item))}
                      onClick={() => onChange({ ...sheet, findings: [...sheet.findings, emptyFinding(item)] })}
                    >
                      {t.addFinding}
                    </Button>
                  )}
                </div>
                {finding && (
                  <SheetFindingFields
                    finding={finding}
                    n={n + 1}
                    name={inWords(item)}
                    bodyKey={bodyKey}
                    may={may}
                    onChange={put}
                    onRemove={() =>
                      onChange({ ...sheet, findings: sheet.findings.filter(each => each.item !== item.code) })
                    }
                  />
                )}
              </li>
            )
          })}
        </ul>
        <Checkbox
          checked={done}
          disabled={!may}
          onChange={yes =>
            onChange({ ...sheet, done: [...sheet.done.filter(each => each !== area), ...(yes ? [area] : [])] })
          }
        >
          {t.rest}
        </Checkbox>
      </Grid>
    </details>
  )
}
