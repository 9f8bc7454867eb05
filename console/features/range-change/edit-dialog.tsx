import { useEffect, useState } from 'react'
import { editKindOf, rangeEditKinds, rangeEdits } from '#contract/range-edits.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditFields } from './edit-fields.tsx'
import { editKinds } from './edit-kinds.ts'
import { rangeTexts } from './range-change.texts.ts'
import {
  changedFields,
  likesFor,
  missing,
  noTarget,
  optionsFor,
  type RangeChange,
  rowNow,
  rowOf,
  type Series,
  type Target,
  targetIn,
} from './range-words.ts'

interface EditDialogProps {
  change: Pick<RangeChange, 'rangeChangeId' | 'version'>
  onClose: () => void
}

/** Adds an edit to a draft: series, kind and row are chosen first, then its fields with what stands there now. */
export function EditDialog({ change, onClose }: EditDialogProps) {
  const t = useTexts(rangeTexts)
  const language = useLanguage()
  const [seriesCode, setSeriesCode] = useState<string>()
  const [series, setSeries] = useState<Series>()
  const [trouble, setTrouble] = useState<string>()
  const { rangeChangeId } = change
  const [wanted, setWanted] = useState<Target>({ what: 'offer', ...noTarget })
  useEffect(() => {
    const stop = new AbortController()
    const asked = seriesCode === undefined ? { rangeChangeId } : { rangeChangeId, seriesCode }
    api('desk.range.series', asked, { signal: stop.signal }).then(
      ({ data }) => setSeries(data),
      failure => stop.signal.aborted || setTrouble(failureWords(failure, language)),
    )
    return () => stop.abort()
  }, [seriesCode, rangeChangeId, language])

  if (!series)
    return (
      <Modal open onClose={onClose} title={t.addTitle} reading>
        {trouble === undefined ? <p>{t.loading}</p> : <Note kind="danger">{trouble}</Note>}
      </Modal>
    )
  const target = targetIn(series, wanted)
  return (
    <RowDialog
      // Another row has other fields, and begins with what stands there.
      key={JSON.stringify([series.seriesCode, rowOf(target, series.seriesCode), target.what])}
      change={change}
      series={series}
      isComing={seriesCode !== undefined && seriesCode !== series.seriesCode}
      target={target}
      onSeries={setSeriesCode}
      onTarget={setWanted}
      onClose={onClose}
    />
  )
}

interface RowDialogProps extends EditDialogProps {
  series: Series
  /** Another series was chosen and is on its way: what is typed now would be lost. */
  isComing: boolean
  target: Target
  onSeries: (seriesCode: string) => void
  onTarget: (target: Target) => void
}

function RowDialog({ change, series, isComing, target, onSeries, onTarget, onClose }: RowDialogProps) {
  const t = useTexts(rangeTexts)
  const row = rowNow(series, target)
  const now = row ?? {}
  const { what } = target
  const given = rangeEdits[what].row.find(name => name === editKindOf(what).given)
  const form = useForm('desk.range.edit', {
    kinds: editKinds,
    begin: what === 'newTrim' ? { ...now, spuId: nextNumber(series) } : now,
    refusals: { RANGE_CODE_TAKEN: given },
    unguarded: true,
    check: read => ({
      ...missing(what, read, now, t.needed),
      validTo: read.validFrom && read.validTo && read.validTo < read.validFrom ? t.endsFirst : undefined,
    }),
    input: read => ({
      rangeChangeId: change.rangeChangeId,
      version: change.version,
      what,
      ...rowOf(target, series.seriesCode),
      ...changedFields(what, read, now),
    }),
    done() {
      toast(t.added)
      onClose()
    },
  })
  const asks = (name: string) => !isComing && name !== given && rangeEdits[what].row.some(each => each === name)
  return (
    <FormDialog of={form} onClose={onClose} title={t.addTitle} send={t.add} wide>
      <Field label={t.what}>
        <NativeSelect
          size="s"
          value={what}
          onChange={chosen => onTarget({ ...target, what: chosen as Target['what'] })}
          choices={rangeEditKinds.map(each => ({ value: each, label: t[each] }))}
        />
      </Field>
      {ofSeries(what) && (
        <Field label={t.series}>
          <NativeSelect
            size="s"
            value={series.seriesCode}
            onChange={onSeries}
            choices={series.all.map(each => ({ value: each.seriesCode, label: each.name }))}
          />
        </Field>
      )}
      {asks('rangeCode') && (
        <Field label={t.ofModel}>
          <NativeSelect
            size="s"
            value={target.rangeCode}
            onChange={rangeCode => onTarget({ ...target, rangeCode })}
            choices={series.models.map(each => ({ value: each.rangeCode, label: each.name }))}
          />
        </Field>
      )}
      {asks('like') && (
        <Field label={t.likeTrim} help={t.likeHelp}>
          <NativeSelect
            size="s"
            value={String(target.like)}
            onChange={chosen => onTarget({ ...target, like: Number(chosen) })}
            choices={likesFor(series, target.rangeCode).map(each => ({ value: String(each.spuId), label: each.name }))}
          />
        </Field>
      )}
      {asks('spuId') && (
        <Field label={t.ofTrim}>
          <NativeSelect
            size="s"
            value={String(target.spuId)}
            onChange={chosen => onTarget({ ...target, spuId: Number(chosen) })}
            choices={series.trims.map(each => ({ value: String(each.spuId), label: each.name }))}
          />
        </Field>
      )}
      {asks('optionCode') && (
        <Field label={t.ofOption}>
          <NativeSelect
            size="s"
            value={target.optionCode}
            onChange={optionCode => onTarget({ ...target, optionCode })}
            choices={optionsFor(series, target).map(each => ({ value: each.optionCode, label: each.name }))}
          />
        </Field>
      )}
      {asks('equipmentCode') && (
        <Field label={t.ofLine}>
          <NativeSelect
            size="s"
            value={target.equipmentCode}
            onChange={equipmentCode => onTarget({ ...target, equipmentCode })}
            choices={series.lines.map(each => ({ value: each.equipmentCode, label: each.name }))}
          />
        </Field>
      )}
      {asks('ruleId') && (
        <Field label={t.ofRule}>
          <NativeSelect
            size="s"
            value={String(target.ruleId)}
            onChange={chosen => onTarget({ ...target, ruleId: Number(chosen) })}
            choices={series.rules.map(each => ({ value: String(each.ruleId), label: each.sentence }))}
          />
        </Field>
      )}
      {asks('campaignCode') && (
        <Field label={t.ofCampaign}>
          <NativeSelect
            size="s"
            value={target.campaignCode}
            onChange={campaignCode => onTarget({ ...target, campaignCode })}
            choices={series.campaigns.map(each => ({ value: each.campaignCode, label: each.name }))}
          />
        </Field>
      )}
      {asks('giftId') && (
        <Field label={t.ofGift}>
          <NativeSelect
            size="s"
            value={target.giftId}
            onChange={giftId => onTarget({ ...target, giftId })}
            choices={series.gifts.map(each => ({ value: each.giftId, label: each.name }))}
          />
        </Field>
      )}
      {asks('productCode') && (
        <Field label={t.ofLoan}>
          <NativeSelect
            size="s"
            value={target.productCode}
            onChange={productCode => onTarget({ ...target, productCode })}
            choices={series.loans.map(each => ({ value: each.productCode, label: each.name }))}
          />
        </Field>
      )}
      {row ? <EditFields form={form} series={series} target={target} now={now} /> : <Note kind="info">{t.noRow}</Note>}
    </FormDialog>
  )
}

/** A number that no trim has, behind those of the series. */
function nextNumber({ trims, others }: Series): number {
  const taken = new Set([...trims, ...others].map(({ spuId }) => spuId))
  let next = Math.max(...(trims.length > 0 ? trims : others).map(({ spuId }) => spuId)) + 1
  while (taken.has(next)) next++
  return next
}

/** Whether it is of one series. */
const ofSeries = (what: Target['what']): boolean => !ofNone.has(what)
const ofNone: ReadonlySet<Target['what']> = new Set([
  'newSeries',
  'newOption',
  'newLine',
  'campaign',
  'gift',
  'loan',
  'newCampaign',
  'newGift',
  'newLoan',
])
