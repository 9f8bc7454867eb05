import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-box.module.css'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One line below the field. */
export interface Suggested {
  /** Unique in its list. */
  key: string
  text: string
  /** At the right end, faint: how many there are, or of what kind it is. */
  note?: string
}

export interface SearchBoxProps<S extends Suggested> {
  /** The words of the address; the field follows when they change. */
  value: string
  /** Where the plain form goes without JavaScript; the words are sent as `kw`. */
  action: string
  label: string
  placeholder: string
  /** What fits the words; an answer that fails shows nothing. */
  suggest: (keyword: string) => Promise<readonly S[]>
  /** A suggestion was chosen. @returns the words that stay in the field */
  onChoose: (suggestion: S) => string
  /** Enter without a suggestion. */
  onSearch: (keyword: string) => void
  /** Another value puts the focus into the field. */
  focusKey?: string | undefined
  className?: string | undefined
}

const longest = 50

/**
 * A field for words with suggestions while typing, for one list or for the whole shop. A plain form underneath: Enter
 * works without JavaScript.
 */
export function SearchBox<S extends Suggested>(props: SearchBoxProps<S>) {
  const { value, action, label, placeholder, suggest, onChoose, onSearch, focusKey, className } = props
  const t = useTexts(controlTexts)
  const id = useId()
  const [text, setText] = useState(value)
  const [from, setFrom] = useState(value)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusKey !== undefined) input.current?.focus()
  }, [focusKey])
  const suggestions = useSuggestions(open ? text : '', suggest)
  // The address changed by other means, such as Back or a chip.
  if (from !== value) {
    setFrom(value)
    setText(value)
  }
  const shown = open && suggestions.length > 0

  function close() {
    setOpen(false)
    setAt(-1)
  }
  function choose(suggestion: S) {
    close()
    setText(onChoose(suggestion))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = shown ? suggestions[at] : undefined
    if (chosen) return choose(chosen)
    close()
    onSearch(text.trim())
  }
  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    // One place past the end is the text itself.
    const places = suggestions.length + 1
    setAt(((at + 1 + step + places) % places) - 1)
  }

  return (
    <search className={classNames(styles.search, className)}>
      <SearchForm action={action} onSubmit={submit}>
        <span className={styles.box}>
          <Icon name="search" size={20} />
          <input
            ref={input}
            type="search"
            name="kw"
            className={styles.input}
            value={text}
            maxLength={longest}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={placeholder}
            role="combobox"
            aria-label={label}
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
            onChange={event => {
              setText(event.currentTarget.value)
              setOpen(true)
              setAt(-1)
            }}
            onFocus={() => setOpen(text !== '')}
            onKeyDown={move}
            onBlur={event => event.currentTarget.form?.contains(event.relatedTarget) || close()}
          />
        </span>
        <VisuallyHidden role="status">{shown ? t.suggestionCount(suggestions.length) : ''}</VisuallyHidden>
        <div id={`${id}-list`} role="listbox" aria-label={t.suggestions} className={styles.menu} hidden={!shown}>
          {suggestions.map((suggestion, n) => (
            <div
              key={suggestion.key}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === at}
              tabIndex={-1}
              className={styles.option}
              // The field keeps the focus; a press must not take it away before the click arrives.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(suggestion)}
              onKeyDown={event => event.key === 'Enter' && choose(suggestion)}
            >
              {suggestion.text}
              {suggestion.note && <span className={styles.number}>{suggestion.note}</span>}
            </div>
          ))}
        </div>
      </SearchForm>
    </search>
  )
}

const typingMs = 120

/** Suggestions for what is typed; none for nothing. The last ones stay until the next are there. */
function useSuggestions<S>(text: string, suggest: (keyword: string) => Promise<readonly S[]>): readonly S[] {
  const [found, setFound] = useState<readonly S[]>([])
  const keyword = text.trim()
  const ask = useRef(suggest)
  useEffect(() => {
    ask.current = suggest
  })
  useEffect(() => {
    if (keyword === '') return
    let left = false
    const timer = setTimeout(() => {
      ask
        .current(keyword)
        .then(answer => left || setFound(answer))
        .catch(() => left || setFound([]))
    }, typingMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [keyword])
  return keyword === '' ? [] : found
}
