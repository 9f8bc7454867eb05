import { useSyncExternalStore } from 'react'
import { chooseData, dataChoice, dataChoices } from '#shop/frame/choices.ts'
import {
  chooseDisplay,
  isUsual,
  letterSizes,
  motions,
  pageKinds,
  themes,
  useDisplay,
  usualDisplay,
} from '#web/display.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { displayTexts } from './display.texts.ts'

const never = () => () => {}

/** How this visitor sees the shop: day or night, size of letters, motion (decision 122), plain pages (150), and whether data is saved (126). */
export default function DisplayPage() {
  const t = useTexts(displayTexts)
  const display = useDisplay()
  const usual = isUsual(display)
  const data = useSyncExternalStore(never, dataChoice, () => 'auto' as const)
  return (
    <Page foot padY={[8, 5]}>
      <Stack gap={8} items="start">
        <Stack gap={3}>
          <Text as="h1" size="h2" tone="strong" weight="display">
            {t.title}
          </Text>
          <Text measure>{t.lead}</Text>
        </Stack>
        <Field label={t.theme} group>
          <RadioGroup
            options={themes.map(value => ({ value, label: t[value] }))}
            value={display.theme}
            onChange={theme => chooseDisplay({ theme })}
          />
        </Field>
        <Field label={t.letters} group>
          <RadioGroup
            options={letterSizes.map(value => ({ value, label: t[`l${value}`], help: t.percent(value) }))}
            value={display.letters}
            onChange={letters => chooseDisplay({ letters })}
          />
        </Field>
        <Field label={t.pages} help={t.pagesHelp} group>
          <RadioGroup
            options={pageKinds.map(value => ({ value, label: t[value] }))}
            value={display.pages}
            onChange={pages => chooseDisplay({ pages })}
          />
        </Field>
        <Field label={t.motion} group>
          <RadioGroup
            options={motions.map(value => ({ value, label: value === 'less' ? t.less : t.system }))}
            value={display.motion}
            onChange={motion => chooseDisplay({ motion })}
          />
        </Field>
        <Field label={t.data} help={t.dataHelp} group>
          <RadioGroup
            options={dataChoices.map(value => ({ value, label: t[`${value}Data`] }))}
            value={data}
            onChange={chooseData}
          />
        </Field>
        <Stack as="section" gap={3} aria-labelledby="display-sample">
          <Title id="display-sample">{t.sample}</Title>
          <Panel>
            <Text measure>{t.sampleText}</Text>
          </Panel>
          <Text size="small" tone="muted" measure>
            {t.zoom}
          </Text>
        </Stack>
        <Row>
          <Button kind="line" disabled={usual} onClick={() => chooseDisplay(usualDisplay)}>
            {t.back}
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
