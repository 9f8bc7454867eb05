import { useState } from 'react'
import { dot, dotted } from '#contract/signs.ts'
import { formatDistance } from '#contract/figures.ts'
import { DealerPromise } from '#shop/features/form/dealer-promise.tsx'
import { OutletChooser } from '#shop/features/dealer/outlet-chooser.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { AskedPart } from '#web/ui/asked-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { driveTexts } from './drive.texts.ts'
import { RouteWords } from './route-words.tsx'
import styles from './outlet-part.module.css'
import type { DriveOutlet } from './use-drive-outlet.ts'

interface OutletPartProps {
  of: DriveOutlet
  seriesCode: string
  onChoose: (outletId: number) => void
}

/** Where it is driven, how far that is, along which route; and the way to another dealer. */
export function OutletPart({ of, seriesCode, onChoose }: OutletPartProps) {
  const t = useTexts(driveTexts)
  const [choosing, setChoosing] = useState(false)
  const { found, state } = of
  if (state === 'failed') return <PartError onRetry={of.again} />
  if (state === 'none') return <Empty kind="panel" heading="h3" icon="dealer" title={t.noOutlet} />
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
      {of.route !== undefined && (
        <Row as="p" size="small" tone="muted" gap={2} align="start">
          <Icon name="map-pin" size={20} />
          <span>{of.route ? <RouteWords route={of.route} /> : t.noRoute}</span>
        </Row>
      )}
      <DealerPromise outletId={found.outletId} />
      <OutletChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        way="testDrive"
        seriesCode={seriesCode}
        chosen={found.outletId}
        onChoose={outlet => {
          setChoosing(false)
          onChoose(outlet.outletId)
        }}
      />
    </>
  )
}
