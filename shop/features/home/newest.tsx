import { useState } from 'react'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import type { CarCardData } from '#shop/features/used-car/car-card.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import type { HomeData } from './home-load.ts'
import { lowerTexts } from './lower.texts.ts'
import { Section } from './sections.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'

const cardSizes = '(min-width: 1440px) 310px, 22vw'
const mobileCardSizes = '(min-width: 680px) 314px, calc(100vw - 40px)'

interface Grown {
  /** The page of the document that it goes on from. */
  from: readonly CarCardData[]
  rows: CarCardData[]
  page: number
}
/** What the visitor has loaded on, for the way back to this page. */
let grown: Grown | undefined

/** The cars that came last: a page of them (spec 9), and one more with each press. */
export function Newest({ title, data }: { title: string; data: HomeData }) {
  const t = useTexts(lowerTexts)
  const mobile = useLayout() === 'mobile'
  const [list, setList] = useState<Grown>(() =>
    grown?.from[0]?.carNo === data.newest[0]?.carNo && grown
      ? grown
      : { from: data.newest, rows: data.newest, page: 1 },
  )
  const [busy, setBusy] = useState(false)
  useFavouriteMarks(list.rows.map(car => car.carNo))

  async function more() {
    setBusy(true)
    try {
      const [{ loadNewest }, { cachedApi }] = await Promise.all([import('./home-load.ts'), import('#web/api.ts')])
      const came = await loadNewest((name, input) => cachedApi(name, input, { quiet: false }), list.page + 1)
      const known = new Set(list.rows.map(car => car.carNo))
      grown = { ...list, rows: [...list.rows, ...came.filter(car => !known.has(car.carNo))], page: list.page + 1 }
      setList(grown)
    } catch {
      // The call has said why; what is there stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={title} more={<GoLink href={data.newestHref}>{t.all(data.onSale)}</GoLink>}>
      <Text size="caption" tone="muted" above={2}>
        {t.newestWhy}
      </Text>
      <CardList above={[8, 5]}>
        {list.rows.map(car => (
          <li key={car.carNo}>
            <CarCard car={car} sizes={mobile ? mobileCardSizes : cardSizes} />
          </li>
        ))}
      </CardList>
      {list.rows.length < data.onSale && (
        <Stack above={12} gap={4} items="center">
          <Text size="caption" tone="muted" figures role="status">
            {t.shown(list.rows.length, data.onSale)}
          </Text>
          <Button kind="line" busy={busy} onClick={() => void more()}>
            {t.more}
          </Button>
        </Stack>
      )}
    </Section>
  )
}
