import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { beginTexts } from './begin.texts.ts'
import styles from './case.module.css'
import { mostOf, type Picks, type Preview, type Reason } from './refund-picks.ts'

interface RefundLinesProps {
  preview: Preview
  withReturn: boolean
  reason: Reason | null
  picks: Picks
  onChange: (picks: Picks) => void
  /** Whether pieces can be said to be lost. */
  losing?: boolean
}

/** Which pieces go back, line by line, and which of them are not there any more. */
export function RefundLines({ preview, withReturn, reason, picks, onChange, losing }: RefundLinesProps) {
  const t = useTexts(beginTexts)
  function change(lineSeq: number, quantity: number, lost: number) {
    const { [lineSeq]: _, ...others } = picks
    onChange(quantity > 0 ? { ...others, [lineSeq]: { quantity, lost: Math.min(lost, quantity) } } : others)
  }
  return (
    <Stack as="ul" gap={4}>
      {preview.lines.map(line => {
        const most = mostOf(line, withReturn, reason)
        const { quantity, lost } = picks[line.lineSeq] ?? { quantity: 0, lost: 0 }
        const facts = [
          line.option,
          line.dueFen > 0 ? t.paid(formatMoney(line.dueFen)) : '',
          most > 0 ? t.atMost(most) : t.none,
        ]
        return (
          <Stack as="li" gap={2} key={line.lineSeq}>
            <Row gap={3} align="center" justify="between" wrap className={styles.pick}>
              <span>
                <ModelName>{line.title}</ModelName>
                <small>{facts.filter(Boolean).join(dot)}</small>
              </span>
              {most > 0 && (
                <Quantity
                  label={t.howMany(line.title)}
                  value={quantity}
                  min={0}
                  max={most}
                  onChange={n => change(line.lineSeq, n, lost)}
                />
              )}
            </Row>
            {losing && line.onShelf && quantity > 0 && (
              <Row gap={3} align="center" justify="between" wrap className={styles.pick}>
                <small>{t.lost}</small>
                <Quantity
                  label={t.howManyLost(line.title)}
                  value={lost}
                  min={0}
                  max={quantity}
                  onChange={n => change(line.lineSeq, quantity, n)}
                />
              </Row>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}
