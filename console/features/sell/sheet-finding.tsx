import { PhotoButton } from '#console/frame/photo-button.tsx'
import { type DefectCode, defectCodes, defectDegrees, type DefectDegree } from '#contract/inspection.ts'
import { mostFindingPhotos, type SheetFinding } from '#contract/inspection-sheet.ts'
import { photoAddress } from '#contract/photo.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { InspectionOutline } from '#web/inspection/outline.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import styles from './sheet.module.css'
import { sheetTexts } from './sheet.texts.ts'

interface SheetFindingProps {
  finding: SheetFinding
  /** Its number on the outline. */
  n: number
  /** The item that it is at. */
  name: string
  bodyKey: string
  may: boolean
  onChange: (finding: SheetFinding) => void
  onRemove: () => void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.04],
  ArrowDown: [0, 0.04],
}
const share = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(3))

/** What was found at an item: kind, strength, size, place on the car, and photographs. */
export function SheetFindingFields({ finding, n, name, bodyKey, may, onChange, onRemove }: SheetFindingProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const inWords = (word: { cn: string; en: string }) => (language === 'en' ? word.en : word.cn)
  const { x, y, photoIds } = finding
  const codes = Object.keys(defectCodes) as DefectCode[]
  return (
    <Grid shrink gap={4} cols={1} pad={4} className={styles.finding} role="group" aria-label={`${n} ${name}`}>
      <div className={styles.values}>
        <Field label={t.kind}>
          <NativeSelect
            size="s"
            disabled={!may}
            value={finding.code ?? ''}
            choices={[
              { value: '', label: t.choose },
              ...codes.map(code => ({ value: code, label: inWords(defectCodes[code]) })),
            ]}
            onChange={code => onChange({ ...finding, code: code === '' ? null : (code as DefectCode) })}
          />
        </Field>
        <Field label={t.degree}>
          <NativeSelect
            size="s"
            disabled={!may}
            value={finding.degree === null ? '' : String(finding.degree)}
            choices={[
              { value: '', label: t.choose },
              ...([1, 2, 3] as const).map(each => ({ value: String(each), label: inWords(defectDegrees[each]) })),
            ]}
            onChange={each => onChange({ ...finding, degree: each === '' ? null : (Number(each) as DefectDegree) })}
          />
        </Field>
        <Field label={t.size}>
          <Input
            type="number"
            size="s"
            suffix={t.mm}
            maxLength={4}
            disabled={!may}
            value={finding.sizeMm === null ? '' : String(finding.sizeMm)}
            onChange={typed =>
              onChange({ ...finding, sizeMm: Number(typed) > 0 ? Math.min(5000, Number(typed)) : null })
            }
          />
        </Field>
      </div>
      <Checkbox checked={finding.repaired} disabled={!may} onChange={repaired => onChange({ ...finding, repaired })}>
        {t.repaired}
      </Checkbox>
      {x !== null && y !== null && (
        <Field label={t.place} group {...(may ? { help: t.placeHelp } : {})}>
          <InspectionOutline
            bodyKey={bodyKey}
            pins={[{ n, x, y }]}
            {...(may ? { onPlace: (left, top) => onChange({ ...finding, x: left, y: top }) } : {})}
          />
          {may && (
            <Button
              size="s"
              kind="line"
              onKeyDown={event => {
                const step = steps[event.key]
                if (!step) return
                event.preventDefault()
                onChange({ ...finding, x: share(x + step[0]), y: share(y + step[1]) })
              }}
            >
              {t.mark} {Math.round(x * 100)} / {Math.round(y * 100)}
            </Button>
          )}
        </Field>
      )}
      {photoIds.length > 0 && (
        <Row as="ul" gap={3} wrap>
          {photoIds.map((photoId, at) => (
            <li key={photoId} className={styles.photo}>
              <img src={photoAddress(photoId, 480)} alt={`${name} ${t.photoOf(at + 1)}`} />
              {may && (
                <IconButton
                  icon="close-small"
                  label={t.removePhoto(at + 1)}
                  onClick={() => onChange({ ...finding, photoIds: photoIds.filter(each => each !== photoId) })}
                />
              )}
            </li>
          ))}
        </Row>
      )}
      {may && (
        <>
          <PhotoButton
            label={t.photograph}
            room={mostFindingPhotos - photoIds.length}
            onSent={sent => onChange({ ...finding, photoIds: [...photoIds, ...sent] })}
          />
          <Text as="div">
            <Button size="s" kind="quiet" onClick={onRemove}>
              {t.removeFinding}
            </Button>
          </Text>
        </>
      )}
    </Grid>
  )
}
