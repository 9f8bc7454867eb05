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
import { Grid, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { type GoodsFile, refusedFile } from './goods-file.ts'
import { goodsFileTexts } from './goods-file.texts.ts'

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
  const write = (call: 'desk.goodsFile.apply' | 'desk.goodsFile.agree') => async () => {
    const { data } = await api(call, seen)
    toast(data.state === 'asked' ? t.doneAsked : at === undefined ? t.done : t.donePlanned)
  }
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-label={t.acting}>
      <h2>{t.acting}</h2>
      {file.state === 'asked' && !late && <Note kind="warning">{t.waiting(file.askedBy, percent)}</Note>}
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
      {mayImport && can.includes('apply') && (
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
      {mayImport && can.includes('ask') && (
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
      {mayAgree && can.includes('agree') && (
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
      {mayImport && can.includes('refuse') && (
        <Button block kind="line" onClick={() => setRefusing(true)}>
          {t.refuse}
        </Button>
      )}
      {file.refused > 0 && (
        <Button
          block
          kind="line"
          busy={busy}
          busyText={t.saving}
          onClick={() =>
            void act(async () => saveCsv(`goods-${goodsFileId}-refused.csv`, await refusedFile(file, t.notTakenReason)))
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
  )
}
