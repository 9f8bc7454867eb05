import { useTexts } from '#web/i18n/texts.ts'
import { Box, Page, Text } from '#web/ui/layout.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { BrandName } from './brand-mark.tsx'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import styles from './task.module.css'
import { useTaskSteps } from './use-route-row.ts'

/** Header of a task such as the settlement: brand, task and its steps; nothing that leads astray (design 9). */
export default function TaskHeader({ title }: { title: string }) {
  const t = useTexts(frameTexts)
  const steps = useTaskSteps()
  return (
    <Box as="header" data-print="hide" hair="below" ground="page" className={styles.task}>
      <Page className={frame.row}>
        <UiLink href="/">
          <BrandName />
        </UiLink>
        <Text as="span" size="h4" tone="strong" weight="medium" oneLine className={styles.title}>
          {title}
        </Text>
        <Box as="span" push />
        {steps && <Stepper label={t.steps} current={steps.current} steps={steps.labels.map(label => ({ label }))} />}
      </Page>
    </Box>
  )
}
