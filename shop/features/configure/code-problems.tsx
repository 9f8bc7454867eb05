import { optionKinds } from '#contract/configure/range-data.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Page, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { CodeField } from './code-field.tsx'
import { carSumTexts, stepTexts } from './car-sum.texts.ts'
import { codeHref, designPath, seriesHref } from './design-address.ts'
import type { DesignData, SavedCar } from './design-load.ts'
import { designTexts } from './design.texts.ts'
import { GoneList } from './gone-list.tsx'
import { previewTexts } from './preview.texts.ts'
import styles from './design.module.css'
import { startTexts } from './start.texts.ts'
import { stepOf } from './steps.ts'

type Unread = Extract<DesignData, { is: 'unread' }>

const whyTexts = { form: 'unreadForm', check: 'unreadCheck', unknown: 'unreadUnknown' } as const

/** A code that says nothing: why, what may have been meant, and the code itself, to be mended. */
export function UnreadCode({ data: { typed, why, suggestions } }: { data: Unread }) {
  const t = useTexts(previewTexts)
  const s = useTexts(startTexts)
  return (
    <Page foot padY={[8, 5]}>
      <h1 className={styles.startTitle}>{t.unreadTitle}</h1>
      <Text size="lead" above={2} below={5} measure>
        {t[whyTexts[why]]}
      </Text>
      {suggestions.length > 0 && (
        <Box below={6}>
          <Text size="small" tone="muted" below={2}>
            {t.meant}
          </Text>
          <Row gap={3} wrap>
            {suggestions.map(code => (
              <ButtonLink key={code} kind="line" href={codeHref(code)}>
                {code}
              </ButtonLink>
            ))}
          </Row>
        </Box>
      )}
      <CodeField key={typed} typed={typed} />
      <Box above={8}>
        <ButtonLink href={designPath} kind="line" icon="car">
          {s.title}
        </ButtonLink>
      </Box>
    </Page>
  )
}

/** A car of which nothing can be ordered any more: what it was, and a way to begin anew. */
export function CarOver({ car }: { car: SavedCar }) {
  const t = useTexts(previewTexts)
  const d = useTexts(designTexts)
  const s = useTexts(carSumTexts)
  const names = useTexts(stepTexts)
  return (
    <Page foot padY={[8, 5]}>
      <h1 className={styles.startTitle}>
        <ModelName>{`${car.seriesName} ${car.trimName}`}</ModelName>
      </h1>
      <Box above={4} below={6}>
        <Note kind="warning" role="note">
          <b>{t.overTitle}</b>
          <p>{t.overText}</p>
          <GoneList gone={car.gone} />
        </Note>
      </Box>
      <KeyValues
        rows={[
          { key: t.code, value: car.code },
          { key: t.trimPrice(car.trimName), value: formatMoney(car.trimFen) },
          ...optionKinds.flatMap(kind =>
            car.lines
              .filter(line => line.kind === kind)
              .map(line => ({
                key: d.list([names[stepOf[kind]], line.name]),
                value: line.waived === 'standard' ? s.standard : formatMoney(line.priceFen),
              })),
          ),
        ]}
      />
      <Box above={6}>
        <ButtonLink href={seriesHref(car.seriesCode)}>{t.beginAnew}</ButtonLink>
      </Box>
    </Page>
  )
}
