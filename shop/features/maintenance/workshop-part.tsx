import { useState } from 'react'
import { dot, dotted } from '#contract/signs.ts'
import { formatDistance } from '#contract/figures.ts'
import { OutletChooser } from '#shop/features/dealer/outlet-chooser.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import styles from './maintenance.module.css'
import type { Workshop } from './use-workshop.ts'

/** Where it is done, how far that is; and the way to another dealer. */
export function WorkshopPart({ of, onChoose }: { of: Workshop; onChoose: (outletId: number) => void }) {
  const t = useTexts(maintenanceTexts)
  const [choosing, setChoosing] = useState(false)
  const { found, state } = of
  if (state === 'failed') return <PartError onRetry={of.again} />
  if (state === 'none') return <Empty kind="panel" heading="h3" icon="dealer" title={t.noOutlet} />
  if (!found)
    return (
      <SkeletonGroup>
        <Skeleton height="76px" />
      </SkeletonGroup>
    )
  return (
    <>
      <Row className={styles.outlet} radius="card" padY={4} padX={[5, 4]} gap={4} align="center" justify="between">
        <Stack shrink gap={1}>
          <Text tone="strong" weight="medium">
            {dotted(found.name)}
          </Text>
          <Text size="caption" tone="muted" figures>
            {[found.address, found.distanceM !== null && t.away(formatDistance(found.distanceM))]
              .filter(Boolean)
              .join(dot)}
          </Text>
        </Stack>
        <Button kind="quiet" size="s" onClick={() => setChoosing(true)}>
          {t.change}
        </Button>
      </Row>
      <OutletChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        way="maintenance"
        chosen={found.outletId}
        onChoose={outlet => {
          setChoosing(false)
          onChoose(outlet.outletId)
        }}
      />
    </>
  )
}
