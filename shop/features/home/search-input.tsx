import box from '#web/ui/search-box.module.css'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { homeTexts } from './home.texts.ts'

/** Words for the list, in the finder of the mobile home page; suggestions come on the list itself. */
export function SearchInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts(homeTexts)
  return (
    <span className={box.box}>
      <Icon name="search" size={20} />
      <input
        type="search"
        name="kw"
        className={box.input}
        value={value}
        maxLength={50}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t.searchLabel}
        placeholder={t.search}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </span>
  )
}
