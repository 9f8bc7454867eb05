import { useTexts } from '#web/i18n/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { booksTexts } from './books.texts.ts'

const tabs = ['days', 'differences', 'notices'] as const
const views = { days: '/books', differences: '/books/~differences', notices: '/books/~notices' } as const

/** The ways to look at reconciliation: day by day, difference by difference, or by what channels have told. */
export function BooksTabs({ value }: { value: keyof typeof views }) {
  const t = useTexts(booksTexts)
  return (
    <Tabs
      label={t.title}
      value={value}
      items={tabs.map(each => ({ value: each, label: t[each], href: views[each] }))}
    />
  )
}
