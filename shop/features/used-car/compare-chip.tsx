import { useTexts } from '#web/i18n/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { usedComparison } from './compared.ts'
import { usedCompareTexts } from './compare.texts.ts'

interface CompareProps {
  carNo: string
  name: string
  /** With the way to the comparison, where no tray leads there. */
  way?: boolean
}

/** Puts a used car beside others, or takes it away again; what is compared stands in the tray. */
export function CompareChip({ carNo, name, way }: CompareProps) {
  const t = useTexts(usedCompareTexts)
  const ids = usedComparison.useIds()
  const on = ids.includes(carNo)
  const chip = (
    <Chip
      small
      selected={on}
      aria-label={t.compareOf(name)}
      onClick={() => {
        if (!usedComparison.toggle(carNo)) toast(t.full)
      }}
    >
      {t.compare}
    </Chip>
  )
  if (!way) return chip
  return (
    <Row inline gap={4} rowGap={1} align="center" wrap>
      {chip}
      {ids.length > 0 && <GoLink href={usedComparison.href(ids)}>{t.seeAll(ids.length)}</GoLink>}
    </Row>
  )
}
