import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { Whole } from '#web/ui/whole.tsx'
import styles from './price-reference.module.css'
import type { HomeData } from './home-load.ts'
import { homeTexts } from './home.texts.ts'
import { usePriceSpan } from './use-price-span.ts'
import { visitTexts } from './visit.texts.ts'

/** What cars like the visitor's own are offered at here: a figure to begin with, not an offer (decision 035). */
export function PriceReference({ finder }: { finder: HomeData['finder'] }) {
  const t = useTexts(visitTexts)
  const words = useTexts(homeTexts)
  const ui = useTexts(uiTexts)
  const [series, setSeries] = useState('')
  const [carAge, setCarAge] = useState('')
  const span = usePriceSpan(series, carAge)
  const query = new URLSearchParams({ series, ...(carAge && { carAge }) })
  const options = (rows: HomeData['finder']['series']) => rows.map(({ code, label }) => ({ value: code, label }))
  return (
    <div className={styles.reference}>
      <Text as="h2" size="small" weight="medium" stretch="text">
        {t.likeYours}
      </Text>
      <Stack rowGap={4} gap="grid" align="end" className={styles.row}>
        <Field label={words.series}>
          <NativeSelect
            name="series"
            value={series}
            onChange={setSeries}
            choices={[{ value: '', label: t.chooseSeries }, ...options(finder.series)]}
          />
        </Field>
        <Field label={words.age}>
          <NativeSelect
            name="carAge"
            value={carAge}
            onChange={setCarAge}
            choices={[{ value: '', label: words.any }, ...options(finder.carAge)]}
          />
        </Field>
        <div className={styles.answer} role="status">
          {typeof span === 'string' ? (
            <Text size="caption" tone="muted">
              {{ nothingAsked: t.likeYoursHow, asking: ui.loading, failed: t.likeYoursFailed }[span]}
            </Text>
          ) : span.count === 0 ? (
            <Text size="caption" tone="muted">
              {t.likeYoursNone}
            </Text>
          ) : (
            <>
              <Text size="h3" tone="strong" figures stretch="display">
                <Whole>{formatMoney(span.lowFen)}</Whole>
                {span.highFen > span.lowFen && (
                  <>
                    –<wbr />
                    <Whole>{formatMoney(span.highFen)}</Whole>
                  </>
                )}
              </Text>
              <GoLink href={`/usedcar/list?${query.toString()}`}>{t.likeYoursCars(span.count)}</GoLink>
            </>
          )}
        </div>
      </Stack>
      <Text size="caption" tone="muted">
        {t.likeYoursNote}
      </Text>
    </div>
  )
}
