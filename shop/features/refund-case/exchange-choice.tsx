import { useTexts } from '#web/i18n/texts.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { choicesOf, type Preview, type PreviewLine, type Reason } from './apply.rules.ts'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import styles from './refund-case.module.css'

interface ExchangeChoiceProps {
  line: PreviewLine
  preview: Preview
  reason: Reason | null
  /** Pieces that are exchanged: of what has fewer it cannot be chosen. */
  quantity: number
  value: string | undefined
  onChange: (skuCode: string) => void
}

/** What a line is exchanged for: the options of its good that are in stock at the same price, with their pictures. */
export function ExchangeChoice({ line, preview, reason, quantity, value, onChange }: ExchangeChoiceProps) {
  const t = useTexts(refundCaseTexts)
  const choices = choicesOf(line, preview, reason)
  return (
    <Stack as="li" gap={2} padY={[2, 2]}>
      <Text size="small" tone="muted">
        {choices.length > 0 ? t.exchangeFor : t.exchangeOnlyFaulty}
      </Text>
      {choices.length > 0 && (
        <OptionTiles
          label={t.exchangeForOf(line.title)}
          columns={2}
          value={value ?? null}
          onChange={onChange}
          options={choices.map(each => ({
            value: each.skuCode,
            label: (
              <Row as="span" gap={3} align="center" shrink>
                <Thumb of="goods" className={styles.choiceThumb}>
                  <Picture source={goodsPicture(each.goodsPicture)} alt="" sizes="48px" />
                </Thumb>
                <Stack as="span" shrink className={styles.choiceWords}>
                  <Text as="span" anywhere>
                    {each.option || t.sameAgain}
                  </Text>
                  <Text as="span" className={page.caption}>
                    {each.same && each.option ? t.sameAndLeft(each.left) : t.left(each.left)}
                  </Text>
                </Stack>
              </Row>
            ),
            ...(each.left < quantity ? { offBecause: t.tooFew(each.left) } : {}),
          }))}
        />
      )}
    </Stack>
  )
}
