import { formatDate } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { isRefused } from '#shop/features/sell/use-value.ts'
import { shareAddress } from '#shop/personal/share-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { replaceTexts } from './replace.texts.ts'
import { SumLines } from './sum-lines.tsx'
import type { Reckoning, ReckoningState, ShownSum } from './use-reckoning.ts'

interface SumCardProps {
  state: ReckoningState
  sum: ShownSum | undefined
  /** The address of what is shown, without the shop's own. */
  link: string
}

/** The one number, and how it comes about; it follows each press. */
export function SumCard({ state: { answer, asking, failure }, sum, link }: SumCardProps) {
  const t = useTexts(replaceTexts)
  async function share() {
    const how = await shareAddress(location.origin + link, t.title)
    if (how === 'copied') toast(t.shared)
  }
  return (
    <Box as="section" sticky above={[0, 10]} aria-busy={asking} aria-label={t.number}>
      <Title below={4}>{t.number}</Title>
      {failure !== undefined && (
        <Note kind="warning" role="alert">
          {isRefused(failure) ? failure.message : t.failed}
        </Note>
      )}
      <div role="status">
        {sum && answer?.wanted ? (
          <WholeSum answer={answer} sum={sum} />
        ) : answer?.value && answer.oldFen !== null ? (
          <Stack gap={2}>
            <Text size="small" tone="muted">
              {t.numberHalf}
            </Text>
            <Text size="h3" figures tone="strong" stretch="display">
              <Whole>{formatMoney(answer.oldFen)}</Whole>
            </Text>
            <Text size="small" measure>
              {t.numberEmpty}
            </Text>
          </Stack>
        ) : (
          failure === undefined && (
            <Text size="small" tone="muted" measure>
              {t.numberEmpty}
            </Text>
          )
        )}
      </div>
      {sum && answer && (
        <Stack gap={3} above={5}>
          <Text size="caption" tone="muted" figures measure>
            {t.asOf(formatDate(answer.valuedAt))}
          </Text>
          <Row>
            <Button kind="line" size="s" onClick={() => void share()}>
              {t.share}
            </Button>
          </Row>
        </Stack>
      )}
    </Box>
  )
}

function WholeSum({ answer, sum }: { answer: Reckoning; sum: ShownSum }) {
  const t = useTexts(replaceTexts)
  const { totalFen, loan } = sum
  const owed = sum.lines.find(each => each.kind === 'owed')?.amountFen ?? 0
  const old = answer.oldFen ?? 0
  return (
    <Stack gap={4}>
      <div>
        <Text size="small" tone="muted">
          {totalFen < 0 ? t.toGet : totalFen === 0 ? t.even : t.toPay}
        </Text>
        <Text size="h2" figures tone="strong" stretch="display">
          <Whole>{formatMoney(Math.abs(totalFen))}</Whole>
        </Text>
        {loan && (
          <Row gap={2} align="baseline" wrap>
            <Text as="span" size="h4" figures tone="strong" stretch="display">
              <Whole>{formatMoney(loan.offer.monthlyFen)}</Whole>
            </Text>
            <Text as="span" size="small" tone="muted">
              {t.perMonth(loan.offer.months)}
            </Text>
          </Row>
        )}
      </div>
      {answer.oldFen === null && <Note>{t.byHand}</Note>}
      <SumLines
        lines={sum.lines}
        totalFen={totalFen}
        wantedName={answer.wanted?.name ?? ''}
        bonusName={answer.bonusName}
        byOffer={answer.offer !== null}
        loan={
          loan && {
            productName: loan.product.name,
            downPercent: loan.offer.downPercent,
            months: loan.offer.months,
          }
        }
      />
      {owed > old && (
        <Text size="caption" tone="muted" measure>
          {t.owedMore}
        </Text>
      )}
      {loan && totalFen < 0 && (
        <Text size="caption" tone="muted" measure>
          {t.surplus}
        </Text>
      )}
    </Stack>
  )
}
