import { useState } from 'react'
import { bodies, paints, wheels } from '#contract/car-codes.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { Stage } from '#web/stage/stage.tsx'
import { Button } from '#web/ui/button.tsx'
import { Box } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

/** The car in three dimensions; its model is loaded when somebody asks for it. */
export function UiStage() {
  const t = useTexts(uiPageTexts)
  const column = useLanguage() === 'en' ? 'en' : 'cn'
  const [shown, setShown] = useState(false)
  const [body, setBody] = useState<string>('sedan')
  const [paint, setPaint] = useState<string>('slate')
  const [wheel, setWheel] = useState<string>('blade')
  const options = (table: readonly { code: string; cn: string; en: string }[]) =>
    table.map(row => ({ value: row.code, label: row[column] }))
  return (
    <Section title={t.stage}>
      <div className={styles.row}>
        <Button kind="line" onClick={() => setShown(true)}>
          {t.showStage}
        </Button>
        <NativeSelect aria-label={t.body} value={body} onChange={setBody} choices={options(bodies)} />
        <NativeSelect aria-label={t.paint} value={paint} onChange={setPaint} choices={options(paints)} />
        <NativeSelect aria-label={t.wheelDesign} value={wheel} onChange={setWheel} choices={options(wheels)} />
      </div>
      {shown && (
        <Box above={5} className={styles.stage}>
          <Stage body={body} paint={paint} wheel={wheel} label={t.carName} poster={carSide(body, paint)} />
        </Box>
      )}
    </Section>
  )
}
