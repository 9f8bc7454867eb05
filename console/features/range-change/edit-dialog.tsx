import { useEffect, useState } from 'react'
import { rangeEditKinds, rangeEdits } from '#contract/range-edits.ts'
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
import { EditFields, editKinds } from './edit-fields.tsx'
import { rangeTexts } from './range-change.texts.ts'
import {
  changedFields,
  missing,
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
  const [wanted, setWanted] = useState<Target>({ what: 'offer', spuId: 0, optionCode: '', ruleId: 0 })
  useEffect(() => {
    const stop = new AbortController()
    api('desk.range.series', seriesCode === undefined ? {} : { seriesCode }, { signal: stop.signal }).then(
      ({ data }) => setSeries(data),
      failure => stop.signal.aborted || setTrouble(failureWords(failure, language)),
    )
    return () => stop.abort()
  }, [seriesCode, language])

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
      target={target}
      onSeries={setSeriesCode}
      onTarget={setWanted}
      onClose={onClose}
    />
  )
}

interface RowDialogProps extends EditDialogProps {
  series: Series
  target: Target
  onSeries: (seriesCode: string) => void
  onTarget: (target: Target) => void
}

function RowDialog({ change, series, target, onSeries, onTarget, onClose }: RowDialogProps) {
  const t = useTexts(rangeTexts)
  const now = rowNow(series, target) ?? {}
  const { what } = target
  const form = useForm('desk.range.edit', {
    kinds: editKinds,
    begin: now,
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
  const asks = (name: string) => (rangeEdits[what].row as readonly string[]).includes(name)
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
      <Field label={t.series}>
        <NativeSelect
          size="s"
          value={series.seriesCode}
          onChange={onSeries}
          choices={series.all.map(each => ({ value: each.seriesCode, label: each.name }))}
        />
      </Field>
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
      <EditFields form={form} series={series} target={target} now={now} />
    </FormDialog>
  )
}
