import { useId, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { matchesQuery } from './choices.ts'
import type { ComboboxProps } from './combobox.tsx'
import { useFieldParts } from './field-context.ts'
import { Input } from './input.tsx'
import { SelectWords, selectBox } from './select-button.tsx'
import { soonDialog } from './soon-dialog.tsx'
import { controlTexts } from './control.texts.ts'

const Sheet = soonDialog(() => import('./sheet.tsx').then(m => m.Sheet))

export function ComboboxMobile(props: ComboboxProps & { placeholder: string }) {
  const { choices, value, onChange, placeholder, label, size, disabled, name } = props
  const t = useTexts(controlTexts)
  const { labelId, label: fieldLabel, ...field } = useFieldParts(props.id)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [query, setQuery] = useState('')
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
        className={selectBox({ size, empty: !chosen })}
        onClick={() => {
          setQuery('')
          setWanted(true)
          setOpen(true)
        }}
      >
        <SelectWords text={text} id={textId} />
      </button>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      {wanted && (
        <Sheet open={open} onClose={() => setOpen(false)} title={label ?? fieldLabel ?? placeholder} height={92}>
          <Input
            id={`${textId}-search`}
            type="search"
            size="m"
            value={query}
            onChange={setQuery}
            aria-label={t.search}
            placeholder={t.search}
            enterKeyHint="search"
          />
          <ChoiceList
            choices={choices.filter(choice => matchesQuery(choice, query))}
            value={value}
            query={query}
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
