import type { ReactNode } from 'react'
import { formatChange, formatMoney } from '#contract/figures.ts'
import { wholeFigures } from '#web/whole-units.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Whole } from '#web/ui/whole.tsx'

interface Line {
  kind: string
  name: string
  basis: string
  amountFen: number
}

interface ValueLinesProps<L extends Line> {
  label: string
  lines: readonly L[]
  total: string
  totalFen: number
  /** What stands below a line: an objection to it, or the way to one. */
  below?: (line: L) => ReactNode
}

/** Each line with what it rests on and what it adds or takes off; they add up to the total. */
export function ValueLines<L extends Line>({ label, lines, total, totalFen, below }: ValueLinesProps<L>) {
  return (
    <div>
      <Box as="ul" hair="above" aria-label={label}>
        {lines.map((line, n) => (
          <Box as="li" hair="below" padY={3} key={n}>
            <Row gap={4} align="baseline" justify="between">
              <Stack gap={0} shrink>
                <Text as="span" size="small" tone="strong">
                  {line.name}
                </Text>
                <Text as="span" size="caption" tone="muted">
                  {wholeFigures(line.basis)}
                </Text>
              </Stack>
              <Text as="span" size="small" figures tone="strong">
                <Whole>{n === 0 ? formatMoney(line.amountFen) : formatChange(line.amountFen)}</Whole>
              </Text>
            </Row>
            {below?.(line)}
          </Box>
        ))}
      </Box>
      <Row gap={4} align="baseline" justify="between" above={4}>
        <Text as="span" tone="strong" weight="medium">
          {total}
        </Text>
        <Text as="span" size="h3" figures tone="strong" stretch="display">
          <Whole>{formatMoney(totalFen)}</Whole>
        </Text>
      </Row>
    </div>
  )
}
