import { Combobox as Base } from '@base-ui/react/combobox'
import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Matched } from './choice-list.tsx'
import { type Choice, matchesQuery } from './choices.ts'
import { classNames } from './class-names.ts'
import type { ComboboxProps } from './combobox.tsx'
import { useFieldParts } from './field-context.ts'
import { Icon } from './icon.tsx'
import input from './input.module.css'
import popup from './popup.module.css'
import { controlTexts } from './control.texts.ts'

export function ComboboxDesktop(props: ComboboxProps & { placeholder: string }) {
  const { choices, value, onChange, placeholder, label, size = 'l', disabled, name } = props
  const t = useTexts(controlTexts)
  const { labelId, label: _label, ...field } = useFieldParts(props.id)
  const [query, setQuery] = useState('')
  const chosen = choices.find(choice => choice.value === value) ?? null
  return (
    <Base.Root<Choice>
      items={choices}
      value={chosen}
      onValueChange={next => onChange(next?.value ?? null)}
      onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
      itemToStringLabel={choice => choice.label}
      itemToStringValue={choice => choice.value}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={matchesQuery}
      disabled={disabled}
      name={name}
      autoHighlight
    >
      <Base.InputGroup className={classNames(input.box, input[size])} data-disabled={disabled || undefined}>
        <Base.Input
          {...field}
          aria-label={label}
          aria-labelledby={label ? undefined : labelId}
          placeholder={placeholder}
          className={input.input}
        />
        <Icon name="search" size={20} />
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={8} align="start" collisionPadding={16}>
          <Base.Popup className={popup.menu}>
            <Base.Empty className={popup.none}>{t.noMatch}</Base.Empty>
            <Base.List>
              {(choice: Choice) => (
                <Base.Item key={choice.value} value={choice} disabled={choice.disabled} className={popup.item}>
                  <Matched label={choice.label} query={query} />
                  <Base.ItemIndicator className={popup.check}>
                    <Icon name="check" size={20} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
