import { useState } from 'react'
import orderStyles from '#console/features/order/order.module.css'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GoodsFile, refusedFile } from './goods-file.ts'
import { goodsFileTexts } from './goods-file.texts.ts'

/** Names of people who may agree; a house may have dozens. */
const MOST_NAMES = 6

/** Writing a file, asking for a second person, agreeing to it, turning it down, and saving what was not taken. */
export function FileActs({ file }: { file: GoodsFile }) {
  const t = useTexts(goodsFileTexts)
  const mayImport = useMay('goods.import')
  const mayAgree = useMay('price.agree')
  const { busy, error, act } = useActing()
  const [refusing, setRefusing] = useState(false)
  const { goodsFileId, version, can, updated, far, percent, effectiveAt, late } = file
  const at = effectiveAt === null ? undefined : formatDateTime(effectiveAt)
  const then = at === undefined ? t.applyText(updated) : t.planText(updated, at)
  const seen = { goodsFileId, version }
  const waits = file.state === 'asked' && !late
  const stuck = file.agreers.length === 0
  const shownNames = file.agreers.slice(0, MOST_NAMES).join(t.between) + (file.agreers.length > MOST_NAMES ? '…' : '')
  const write = (call: 'desk.goodsFile.apply' | 'desk.goodsFile.agree') => async () => {
    const { data } = await api(call, seen)
    toast(data.state === 'asked' ? t.doneAsked : at === undefined ? t.done : t.donePlanned)
  }
  const offered = {
    apply: mayImport && can.includes('apply'),
    ask: mayImport && can.includes('ask'),
    askAnew: waits && stuck && mayImport && can.includes('askAnew'),
    agree: mayAgree && can.includes('agree'),
    refuse: mayImport && can.includes('refuse'),
    save: file.refused > 0,
  }
  // Of what is written there is often nothing to say and nothing to do.
  if (!waits && !late && at === undefined && !file.endReason && !Object.values(offered).includes(true)) return null
  return (
    <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.acting}>
      <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel}>
        <h2>{t.acting}</h2>
        {waits && <Note kind="warning">{t.waiting(file.askedBy, percent)}</Note>}
        {waits && (stuck ? <Note kind="danger">{t.nobody}</Note> : <Text tone="muted">{t.agreers(shownNames)}</Text>)}
        {late && file.state !== 'refused' ? (
          <Note kind="danger">{t.late(at ?? '')}</Note>
        ) : (
          at !== undefined && <Note>{(file.state === 'applied' ? t.plannedFor : t.startsAt)(at)}</Note>
        )}
        {file.endReason && <Text tone="muted">{file.endReason}</Text>}
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
        {offered.apply && (
          <Button
            block
            busy={busy}
            onClick={() =>
              void act(write('desk.goodsFile.apply'), {
                title: at === undefined ? t.applyTitle : t.planTitle,
                text: then,
                yes: (at === undefined ? t.apply : t.plan)(updated),
              })
            }
          >
            {(at === undefined ? t.apply : t.plan)(updated)}
          </Button>
        )}
        {offered.ask && (
          <>
            <Note kind="warning">{t.askText(far, percent)}</Note>
            <Button
              block
              busy={busy}
              onClick={() =>
                void act(write('desk.goodsFile.apply'), { title: t.ask, text: t.askText(far, percent), yes: t.ask })
              }
            >
              {t.ask}
            </Button>
          </>
        )}
        {offered.askAnew && (
          <Button
            block
            busy={busy}
            onClick={() =>
              void act(write('desk.goodsFile.apply'), {
                title: t.askAnew,
                text: t.askAnewText(file.askedBy),
                yes: t.askAnew,
              })
            }
          >
            {t.askAnew}
          </Button>
        )}
        {offered.agree && (
          <Button
            block
            busy={busy}
            onClick={() =>
              void act(write('desk.goodsFile.agree'), {
                title: at === undefined ? t.agreeTitle : t.agreePlanTitle,
                text: then,
                yes: at === undefined ? t.agree : t.agreePlan,
                danger: true,
              })
            }
          >
            {at === undefined ? t.agree : t.agreePlan}
          </Button>
        )}
        {offered.refuse && (
          <Button block kind="line" onClick={() => setRefusing(true)}>
            {t.refuse}
          </Button>
        )}
        {offered.save && (
          <Button
            block
            kind="line"
            busy={busy}
            busyText={t.saving}
            onClick={() =>
              void act(async () =>
                saveCsv(`goods-${goodsFileId}-refused.csv`, await refusedFile(file, t.notTakenReason)),
              )
            }
          >
            {t.saveRefused}
          </Button>
        )}
        {refusing && (
          <ReasonDialog
            title={t.refuse}
            label={t.reason}
            help={t.reasonHelp}
            needed={t.reasonNeeded}
            button={t.refuse}
            danger
            onClose={() => setRefusing(false)}
            onSubmit={async (reason, options) => {
              await api('desk.goodsFile.refuse', { ...seen, reason }, options)
              setRefusing(false)
              toast(t.doneRefused)
            }}
          />
        )}
      </Grid>
    </Stack>
  )
}
