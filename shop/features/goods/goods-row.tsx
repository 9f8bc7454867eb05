import { useLayout } from '#web/layout.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row } from '#web/ui/layout.tsx'
import { GoodsCard } from './goods-card.tsx'
import type { WareRow } from './owner-load.ts'
import { listHref } from './goods-shelves.tsx'

interface GoodsRowProps {
  id: string
  title: string
  /** What leads to all of them, with their number. */
  all: (n: number) => string
  row: WareRow
}

/** Some goods of a list under its name, and the way to all of them; nothing when there are none. */
export function GoodsRow({ id, title, all, row }: GoodsRowProps) {
  const mobile = useLayout() === 'mobile'
  if (row.goods.length === 0) return null
  return (
    <Box as="section" above={[16, 10]} aria-labelledby={id}>
      <Row rowGap={2} gap={6} align="baseline" justify="between" wrap>
        <h2 id={id}>{title}</h2>
        <GoLink href={listHref(row.category)}>{all(row.total)}</GoLink>
      </Row>
      <CardList two above={[6, 4]}>
        {row.goods.map(good => (
          <li key={good.spuCode}>
            <GoodsCard good={good} sizes={mobile ? '45vw' : '(min-width: 1440px) 310px, 22vw'} />
          </li>
        ))}
      </CardList>
    </Box>
  )
}
