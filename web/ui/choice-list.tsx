import { Fragment } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import styles from './choice-list.module.css'
import { type Choice, groupChoices, matchParts } from './choices.ts'
import { Icon } from './icon.tsx'
import { controlTexts } from './control.texts.ts'

export interface ChoiceListProps {
  choices: readonly Choice[]
  value: string | null
  onChoose: (value: string) => void
  /** Stands out in the labels. */
  query?: string
}

/** The choices of a select or combobox in a sheet. */
export function ChoiceList({ choices, value, onChoose, query = '' }: ChoiceListProps) {
  const t = useTexts(controlTexts)
  if (choices.length === 0) return <p className={styles.none}>{t.noMatch}</p>
  return (
    <ul>
      {groupChoices(choices).map(group => (
        <Fragment key={group.heading || group.members[0]?.value}>
          {group.heading && <li className={styles.group}>{group.heading}</li>}
          {group.members.map(choice => (
            <li key={choice.value}>
              <button
                type="button"
                className={styles.choice}
                disabled={choice.disabled}
                aria-pressed={choice.value === value}
                onClick={() => onChoose(choice.value)}
              >
                <Matched label={choice.label} query={query} />
                {choice.value === value && <Icon name="check" size={20} className={styles.check} />}
              </button>
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

/** A label with the searched part in accent. */
export function Matched({ label, query }: { label: string; query: string }) {
  const [before, match, after] = matchParts(label, query)
  return (
    <span>
      {before}
      {match && <b className={styles.match}>{match}</b>}
      {after}
    </span>
  )
}
