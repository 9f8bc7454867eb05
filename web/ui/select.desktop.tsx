import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Fragment } from 'react'
import { groupChoices } from './choices.ts'
import { useFieldParts } from './field-context.ts'
import { Icon } from './icon.tsx'
import popup from './popup.module.css'
import type { SelectProps } from './select.tsx'
import { SelectWords, selectBox } from './select-button.tsx'

export function SelectDesktop(props: SelectProps & { placeholder: string }) {
  const { choices, value, onChange, placeholder, label, size, plain, disabled, name } = props
  const { labelId, label: _label, ...field } = useFieldParts(props.id)
  const chosen = choices.find(choice => choice.value === value)
  return (
    // The list would bring a style element along to hide scroll arrows that it does not have.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={choices}
        value={value}
        onValueChange={next => next !== null && onChange(next)}
        disabled={disabled}
        name={name}
        modal={false}
      >
        <Base.Trigger
          {...field}
          aria-label={label}
          aria-labelledby={label ? undefined : labelId}
          className={selectBox({ size, plain, empty: !chosen })}
        >
          <SelectWords text={chosen?.label ?? placeholder} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={popup.positioner}
            sideOffset={8}
            align={plain ? 'end' : 'start'}
            alignItemWithTrigger={false}
            collisionPadding={16}
          >
            <Base.Popup className={popup.menu}>
              <Base.List>
                {groupChoices(choices).map(group => {
                  const members = group.members.map(choice => (
                    <Base.Item
                      key={choice.value}
                      value={choice.value}
                      disabled={choice.disabled}
                      className={popup.item}
                    >
                      <Base.ItemText>{choice.label}</Base.ItemText>
                      <Base.ItemIndicator className={popup.check}>
                        <Icon name="check" size={20} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))
                  return group.heading ? (
                    <Base.Group key={group.heading}>
                      <Base.GroupLabel className={popup.group}>{group.heading}</Base.GroupLabel>
                      {members}
                    </Base.Group>
                  ) : (
                    <Fragment key={group.members[0]?.value}>{members}</Fragment>
                  )
                })}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
