import { useTexts } from '#web/i18n/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { booksTexts } from './books.texts.ts'

const views = { days: '/books', differences: '/books/~differences' } as const

/** The two ways to look at reconciliation: day by day, or difference by difference. */
export function BooksTabs({ value }: { value: keyof typeof views }) {
  const t = useTexts(booksTexts)
  return (
    <Tabs
      label={t.title}
      value={value}
      items={(['days', 'differences'] as const).map(each => ({ value: each, label: t[each], href: views[each] }))}
    />
  )
}
