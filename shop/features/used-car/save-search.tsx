import { useState } from 'react'
import { withPrice, writeFilterPath, wanFen } from '#contract/car-filter-path.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { goToLogin, isSignedIn } from '#web/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import type { CarDetail } from './detail-facts.tsx'
import type { SaveSearchFormProps } from './save-search-form.tsx'
import { saveSearchTexts } from './save-search.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const SaveSearchForm = soonDialog(() => import('./save-search-form.tsx').then(m => m.default))

/** No name of a search is longer. */
const LONGEST = 40

interface SaveButtonProps extends Pick<ButtonProps, 'size' | 'kind' | 'block'> {
  search: SaveSearchProps
  words: string
}

/** Asks for a name and keeps the search; a stranger signs in first and comes back to the same list. */
function SaveButton({ search, words, ...look }: SaveButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon="bell"
        {...look}
        onClick={() => (isSignedIn() ? setOpen(true) : goToLogin(location.pathname + location.search))}
      >
        {words}
      </Button>
      {open && <SaveSearchForm {...search} onClose={() => setOpen(false)} />}
    </>
  )
}

export type SaveSearchProps = Pick<SaveSearchFormProps, 'filter' | 'keyword' | 'name'>

/** Keeps what the list is filtered by; nothing where it is not filtered. */
export function SaveSearch(search: SaveSearchProps) {
  const t = useTexts(saveSearchTexts)
  if (search.filter === '' && search.keyword === '') return null
  return <SaveButton kind="line" size="s" words={t.saveSearch} search={search} />
}

/** Of a price, how far cars like it lie below and above. */
const NEAR = { below: 0.8, above: 1.2 }

/** Tells of cars like one that cannot be had any more: of its series, near its price. */
export function OneLikeThis({ car }: { car: CarDetail }) {
  const t = useTexts(saveSearchTexts)
  const filter = withPrice(
    { series: [car.seriesCode] },
    Math.floor((car.priceFen * NEAR.below) / wanFen) * wanFen,
    Math.ceil((car.priceFen * NEAR.above) / wanFen) * wanFen,
  )
  return (
    <SaveButton
      block
      words={t.oneLike}
      search={{ filter: writeFilterPath(filter), keyword: '', name: t.likeName(car.title).slice(0, LONGEST).trim() }}
    />
  )
}
