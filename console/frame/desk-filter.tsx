import type { ReactNode, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { PageSpan } from '#web/list/pages.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './desk-filter.module.css'
import { deskFilterTexts } from './desk-filter.texts.ts'
import type { DeskList } from './desk-list.ts'

export interface DeskFilterProps<S extends PageSpan> {
  of: DeskList<S, unknown>
  /** Rows of the address that are no fields, such as the tab: they stay. */
  keep?: readonly (keyof S)[]
  className?: string | undefined
  /** Fields by the keys of the address. */
  children: ReactNode
}

/**
 * What a list of the desk is searched and filtered by, and the way back to all of it; what is empty has no place in the
 * address.
 */
export function DeskFilter<S extends PageSpan>({ of, keep = [], className, children }: DeskFilterProps<S>) {
  const t = useTexts(deskFilterTexts)
  const navigate = useNavigate()
  const { address } = of.list
  const { state } = of.data
  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter((field): field is [string, string] => field[1] !== '')
    const kept = Object.fromEntries(keep.map(name => [name, state[name]])) as Partial<S>
    void navigate(address.href({ ...address.read(new URLSearchParams(fields)), ...kept }))
  }
  return (
    <Form key={address.href(state)} className={className} role="search" onSubmit={filter}>
      {children}
      <Button type="submit" kind="line" size="s">
        {t.find}
      </Button>
      {address.narrowing(state).length > 0 && (
        <ButtonLink kind="quiet" size="s" href={address.href(address.clear(state))}>
          {t.clear}
        </ButtonLink>
      )}
    </Form>
  )
}

export interface FilterChoiceProps {
  label: string
  /** Key of the address. */
  name: string
  value: string | number | undefined
  /** Words for no choice; without them one is always made. */
  every?: string
  choices: readonly (readonly [value: string | number, text: string])[]
}

/** A field of a filter in which one of some things is chosen. */
export const FilterChoice = ({ label, name, value, every, choices }: FilterChoiceProps) => (
  <label>
    {label}
    <span className={styles.choice}>
      <select name={name} defaultValue={value ?? ''} className={styles.select}>
        {every !== undefined && <option value="">{every}</option>}
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className={styles.caret} />
    </span>
  </label>
)
