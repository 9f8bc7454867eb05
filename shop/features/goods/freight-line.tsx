import { useEffect, useState } from 'react'
import { failureWords } from '#web/failure-words.ts'
import { cachedApi } from '#web/api.ts'
import { formatMoney } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { codeOfPlace, placeName, usePlace } from '#web/place.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { goodsDetailTexts } from './detail.texts.ts'
import styles from './freight-line.module.css'
import type { ChoiceControl } from './use-choice.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const PlaceChooser = soonDialog(() => import('#shop/frame/place-chooser.tsx').then(m => m.default))

/** What sending costs, or why there is no answer; undefined until one has come. */
type Quote = { freightFen: number; text: string } | { failed: unknown }

/** Freight of so many pieces to a place, at today's prices without campaigns (spec 7, freight/calculate). */
function useFreight(skuCode: string | undefined, quantity: number, regionCode: number): Quote | undefined {
  const [quote, setQuote] = useState<Quote>()
  useEffect(() => {
    if (skuCode === undefined) return
    let left = false
    const lines = [{ skuCode, quantity, deliveryWay: 'express' as const }]
    cachedApi('freight.calculate', { regionCode, lines })
      .then(({ data }) => left || setQuote(data))
      .catch((failed: unknown) => left || setQuote({ failed }))
    return () => {
      left = true
    }
  }, [skuCode, quantity, regionCode])
  return quote
}

/** On the page of a good that is sent by parcel: where to, what that costs and why; the place can be changed here. */
export function FreightLine({ control: { choice, sku } }: { control: ChoiceControl }) {
  const t = useTexts(goodsDetailTexts)
  const language = useLanguage()
  const place = usePlace()
  const quote = useFreight(sku?.skuCode, choice.quantity, codeOfPlace(place))
  const [choosing, setChoosing] = useState<boolean>()
  if (choice.way !== 'express' || !sku) return null
  return (
    <Stack size="small" align="start" gap={[0, 3]} className={styles.freight}>
      <Text as="span" tone="muted">
        {t.freight}
      </Text>
      <div>
        <Row as="p" rowGap={0} gap={3} wrap>
          <Text as="span" tone="strong" figures className={styles.sum} aria-live="polite">
            {quote && 'text' in quote && (quote.freightFen === 0 ? t.freeFreight : formatMoney(quote.freightFen))}
          </Text>
          <TextButton aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t.sentTo(placeName(place, language))}
          </TextButton>
        </Row>
        <Text size="caption" tone="muted" figures className={styles.why}>
          {quote && ('text' in quote ? quote.text : failureWords(quote.failed, language))}
        </Text>
      </div>
      {choosing !== undefined && <PlaceChooser open={choosing} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
