import { type ReactNode, useState } from 'react'
import { dot, dotted } from '#contract/signs.ts'
import { formatDistance } from '#contract/figures.ts'
import type { OutletChooserProps } from '#shop/features/dealer/outlet-chooser.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { AskedPart } from '#web/ui/asked-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import { nearOutletTexts } from './near-outlet.texts.ts'
import styles from './near-outlet.module.css'
import type { NearOutlet, NearOutletRow } from './use-near-outlet.ts'

const OutletChooser = soonDialog<OutletChooserProps>(() =>
  import('#shop/features/dealer/outlet-chooser.tsx').then(m => m.OutletChooser),
)

interface NearOutletPartProps {
  /** What others are offered for. */
  wish: { way: 'testDrive'; seriesCode: string } | { way: 'maintenance' }
  of: NearOutlet
  /** Said where no outlet does it. */
  none: string
  onChoose: (outletId: number) => void
  /** What else is said of the outlet, below it. */
  children?: (outlet: NearOutletRow) => ReactNode
}

/** Where something is done and how far that is, and the way to another dealer. */
export function NearOutletPart({ of, wish, none, onChoose, children }: NearOutletPartProps) {
  const t = useTexts(nearOutletTexts)
  const [choosing, setChoosing] = useState(false)
  const { found, state } = of
  if (state === 'failed') return <PartError onRetry={of.again} />
  if (state === 'none') return <Empty kind="panel" heading="h3" icon="dealer" title={none} />
  if (!found)
    return (
      <AskedPart>
        <SkeletonGroup>
          <Skeleton height="76px" />
        </SkeletonGroup>
      </AskedPart>
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
      {children?.(found)}
      <OutletChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        {...wish}
        chosen={found.outletId}
        onChoose={({ outletId }: { outletId: number }) => {
          setChoosing(false)
          onChoose(outletId)
        }}
      />
    </>
  )
}
