import { chooseDisplay, letterSizes, themes, useDisplay, usualDisplay } from '#web/display.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { displayTexts } from './display.texts.ts'

/** How this visitor sees the shop: day or night, size of letters (decision 122). */
export default function DisplayPage() {
  const t = useTexts(displayTexts)
  const display = useDisplay()
  const usual = display.theme === usualDisplay.theme && display.letters === usualDisplay.letters
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
        <Stack as="section" gap={3} aria-labelledby="display-sample">
          <Title id="display-sample">{t.sample}</Title>
          <Panel>
            <Text measure>{t.sampleText}</Text>
          </Panel>
          <Text size="small" tone="muted" measure>
            {t.motion}
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
