import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { choiceNames, toggleChoice, withChoices } from './filter-path.ts'
import { listPath, type ListState, withFilter } from './list-address.ts'
import styles from './list-search.module.css'
import { listTexts } from './list.texts.ts'

type Suggestion = Output<'usedCar.suggest'>[number]

/** The list that a suggestion means: its filter where the address has one for it, else its words. */
function suggested(state: ListState, { text, filter }: Suggestion): ListState {
  const [name, code] = Object.entries(filter)[0] ?? []
  const known = choiceNames.find(each => each === name)
  // Words before the last one would be lost in a filter.
  if (!known || code === undefined || text.includes(' ')) return withFilter({ ...state, keyword: text }, state.filter)
  const chosen = state.filter[known]?.includes(code) ? state.filter : toggleChoice(state.filter, known, code)
  const place = known === 'cityId' ? withChoices(chosen, 'provinceId', []) : chosen
  return withFilter({ ...state, keyword: '' }, place)
}

export interface ListSearchProps {
  state: ListState
  show: (next: ListState) => void
  className?: string
}

/**
 * Search words over the list, with suggestions in Chinese, pinyin, initials and English while typing. A plain form
 * underneath: Enter works without JavaScript.
 */
export function ListSearch({ state, show, className }: ListSearchProps) {
  const t = useTexts(listTexts)
  const id = useId()
  const [text, setText] = useState(state.keyword)
  const [from, setFrom] = useState(state.keyword)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const { key, search } = useLocation()
  useEffect(() => {
    // The header's magnifier leads here.
    if (new URLSearchParams(search).has('search')) input.current?.focus()
  }, [key, search])
  const suggestions = useSuggestions(open ? text : '')
  // The address changed by other means, such as Back or a chip.
  if (from !== state.keyword) {
    setFrom(state.keyword)
    setText(state.keyword)
  }
  const shown = open && suggestions.length > 0

  function close() {
    setOpen(false)
    setAt(-1)
  }
  function choose(suggestion: Suggestion) {
    const next = suggested(state, suggestion)
    setText(next.keyword)
    close()
    show(next)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = shown ? suggestions[at] : undefined
    if (chosen) return choose(chosen)
    close()
    const keyword = text.trim()
    if (keyword !== state.keyword) show(withFilter({ ...state, keyword }, state.filter))
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
      <form action={listPath} method="get" onSubmit={submit}>
        <span className={styles.box}>
          <Icon name="search" size={20} />
          <input
            ref={input}
            type="search"
            name="kw"
            className={styles.input}
            value={text}
            maxLength={50}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t.search}
            role="combobox"
            aria-label={t.searchLabel}
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
              key={`${suggestion.kind} ${suggestion.text}`}
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
              <span className={styles.number}>{t.count(suggestion.count)}</span>
            </div>
          ))}
        </div>
      </form>
    </search>
  )
}

const typingMs = 120

/** Suggestions for what is typed; none for nothing. The last ones stay until the next are there. */
function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const keyword = text.trim()
  useEffect(() => {
    if (keyword === '') return
    let left = false
    const timer = setTimeout(() => {
      cachedApi('usedCar.suggest', { keyword }, { quiet: true })
        .then(({ data }) => left || setFound(data))
        .catch(() => left || setFound([]))
    }, typingMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [keyword])
  return keyword === '' ? [] : found
}
