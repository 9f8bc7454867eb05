import { useId, useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { useFieldParts } from './field-context.ts'
import type { SelectProps } from './select.tsx'
import { SelectWords, selectBox } from './select-button.tsx'
import { soonDialog } from './soon-dialog.tsx'

const Sheet = soonDialog(() => import('./sheet.tsx').then(m => m.Sheet))

export function SelectMobile(props: SelectProps & { placeholder: string }) {
  const { choices, value, onChange, placeholder, label, size, plain, disabled, name } = props
  const { labelId, label: fieldLabel, ...field } = useFieldParts(props.id)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const textId = useId()
  const chosen = choices.find(choice => choice.value === value)
  const text = chosen?.label ?? placeholder

  return (
    <>
      <button
        type="button"
        {...field}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label ? `${label} ${text}` : undefined}
        aria-labelledby={label ? undefined : `${labelId ?? ''} ${textId}`.trim()}
        disabled={disabled}
        className={selectBox({ size, plain, empty: !chosen })}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <SelectWords text={text} id={textId} />
      </button>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      {wanted && (
        <Sheet open={open} onClose={() => setOpen(false)} title={label ?? fieldLabel ?? placeholder}>
          <ChoiceList
            choices={choices}
            value={value}
            onChoose={next => {
              onChange(next)
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
