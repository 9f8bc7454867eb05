import edit from '#console/frame/edit.module.css'
import { entryKey } from '#console/frame/entry-key.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { promotionTexts } from './promotion.texts.ts'
import type { ReductionDraft } from './reduction-draft.ts'

interface ReductionFieldsProps {
  value: ReductionDraft
  error: string | undefined
  onChange: (value: ReductionDraft) => void
}

const mostSteps = 5

/** How much goes off: sums by threshold, or a share with its bounds. */
export function ReductionFields({ value, error, onChange }: ReductionFieldsProps) {
  const t = useTexts(promotionTexts)
  const set = (change: Partial<ReductionDraft>) => onChange({ ...value, ...change })
  if (value.kind === 'percentOff')
    return (
      <div data-field="reduction" className={edit.triple}>
        <Field label={t.percent} help={t.percentHelp} error={error}>
          <Input
            size="s"
            inputMode="decimal"
            suffix="%"
            maxLength={5}
            value={value.percent}
            onChange={percent => set({ percent })}
          />
        </Field>
        <Field label={t.from} note={t.optional}>
          <Input size="s" inputMode="decimal" suffix={t.yuan} value={value.from} onChange={from => set({ from })} />
        </Field>
        <Field label={t.most} note={t.optional}>
          <Input size="s" inputMode="decimal" suffix={t.yuan} value={value.most} onChange={most => set({ most })} />
        </Field>
      </div>
    )
  const write = (at: number, change: { from?: string; off?: string }) =>
    set({ steps: value.steps.map((step, n) => (n === at ? { ...step, ...change } : step)) })
  return (
    <Stack gap={4} data-field="reduction">
      {value.steps.map((step, n) => (
        <Stack gap={3} align="end" key={step.key} className={edit.entry}>
          <Field label={t.step(n + 1)} note={t.optional}>
            <Input
              size="s"
              inputMode="decimal"
              suffix={t.yuan}
              value={step.from}
              onChange={from => write(n, { from })}
            />
          </Field>
          <Field label={t.stepOff(n + 1)} error={n === 0 ? error : undefined}>
            <Input size="s" inputMode="decimal" suffix={t.yuan} value={step.off} onChange={off => write(n, { off })} />
          </Field>
          {value.steps.length > 1 && (
            <IconButton
              icon="trash"
              iconSize={20}
              label={t.removeStep(n + 1)}
              onClick={() => set({ steps: value.steps.filter((_, other) => other !== n) })}
            />
          )}
        </Stack>
      ))}
      {value.steps.length < mostSteps && (
        <div>
          <Button
            size="s"
            kind="line"
            onClick={() => set({ steps: [...value.steps, { key: entryKey(value.steps), from: '', off: '' }] })}
          >
            {t.addStep}
          </Button>
        </div>
      )}
    </Stack>
  )
}
