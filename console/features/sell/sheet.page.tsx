import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Energy } from '#contract/car-codes.ts'
import { areaCodes } from '#contract/inspection.ts'
import { gapsOf, isWhole } from '#contract/inspection-sheet.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { formatTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Grid, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { SheetArea } from './sheet-area.tsx'
import { SheetCorrection } from './sheet-correction.tsx'
import { SheetOutline } from './sheet-outline.tsx'
import styles from './sheet.module.css'
import { sheetTexts } from './sheet.texts.ts'
import { useSheet } from './use-sheet.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const carOfferNo = params.carOfferNo ?? ''
  const { data } = await api('desk.offer.sheet', { carOfferNo }, { signal: request.signal })
  return data
}

/** The sheet of an inspection, filled in at the car with a phone and saved as one goes (decision 082). */
export default function SheetPage() {
  const begun = useLoaderData<typeof loader>()
  return <FilledSheet key={begun.carOfferNo} begun={begun} />
}

function FilledSheet({ begun }: { begun: Awaited<ReturnType<typeof loader>> }) {
  const t = useTexts(sheetTexts)
  const state = useSheet(begun)
  const { kept, sheet, changed, saving, error, change, finished, correcting } = state
  const acting = useActing()
  const inspects = useMay('offer.inspect')
  const may = inspects && (kept.canEdit || correcting)
  const { carOfferNo } = kept
  useTitle(`${t.title} ${carOfferNo}`)
  const items = inspectionItems[kept.energy as Energy]
  const gaps = gapsOf(sheet, items)
  const whole = isWhole(gaps)
  const finish = () =>
    acting.act(
      async () => {
        const { data } = await api('desk.offer.finishSheet', { carOfferNo, version: kept.version })
        finished(data)
        toast(t.issued)
      },
      { title: t.finishTitle, text: t.finishText, yes: t.finish },
    )
  return (
    <>
      <TextLink href={`/car-offers/${carOfferNo}`}>{t.back}</TextLink>
      <PageHead title={t.title} why={[kept.title, carOfferNo].join(dot)} />
      {kept.reportNo !== null && !correcting && (
        <Note kind="success">
          {t.finished(kept.reportNo)}
          {kept.correction && <p>{t.corrects(kept.correction.reportNo, kept.correction.reason)}</p>}
        </Note>
      )}
      {correcting && <Note>{t.correcting}</Note>}
      {!kept.canEdit && kept.reportNo === null && <Note>{t.notYet}</Note>}
      <Grid as="fieldset" shrink pad={0} gap={8} cols={1} disabled={!may} className={styles.sheet} aria-label={t.title}>
        <div className={styles.values}>
          <Field label={t.odometer}>
            <Input
              type="number"
              size="s"
              suffix={t.km}
              maxLength={7}
              disabled={!may}
              value={sheet.odometerKm === null ? '' : String(sheet.odometerKm)}
              onChange={typed => change({ ...sheet, odometerKm: typed === '' ? null : Number(typed) })}
            />
          </Field>
        </div>
        <SheetOutline sheet={sheet} items={items} bodyKey={kept.bodyKey} />
        <div>
          {areaCodes.map(area => (
            <SheetArea
              key={area}
              area={area}
              energy={kept.energy as Energy}
              bodyKey={kept.bodyKey}
              sheet={sheet}
              gaps={gaps}
              may={may}
              onChange={change}
            />
          ))}
        </div>
      </Grid>
      <Box as="footer" padY={3} className={styles.foot}>
        {(error ?? acting.error) && (
          <Note kind="danger" role="alert">
            {error ?? acting.error}{' '}
            {error && (
              <>
                <Button size="s" kind="line" onClick={() => change({ ...sheet })}>
                  {t.retry}
                </Button>{' '}
                <Button size="s" kind="quiet" onClick={() => location.reload()}>
                  {t.reload}
                </Button>
              </>
            )}
          </Note>
        )}
        {correcting ? (
          <SheetCorrection state={state} whole={whole} />
        ) : (
          <Row gap={4} rowGap={2} align="center" justify="between" wrap>
            <Text size="small" tone="muted" role="status">
              {saving ? t.saving : changed ? t.unsaved : kept.savedAt === null ? '' : t.saved(formatTime(kept.savedAt))}
              {may && (
                <>
                  {' '}
                  {whole
                    ? t.ready
                    : gaps.areas.length + gaps.values.length > 0
                      ? t.toDo(gaps.areas.length, gaps.values.length)
                      : t.toDoFindings}
                </>
              )}
            </Text>
            {may && (
              <Button busy={acting.busy} disabled={!whole || changed || saving} onClick={() => void finish()}>
                {t.finish}
              </Button>
            )}
            {inspects && kept.canCorrect && (
              <Button kind="line" onClick={() => state.correct(true)}>
                {t.correct}
              </Button>
            )}
          </Row>
        )}
      </Box>
    </>
  )
}
