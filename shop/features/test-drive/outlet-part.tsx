import { DealerPromise } from '#shop/features/form/dealer-promise.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { driveTexts } from './drive.texts.ts'
import { NearOutletPart } from './near-outlet.tsx'
import { RouteWords } from './route-words.tsx'
import type { DriveOutlet } from './use-drive-outlet.ts'

interface OutletPartProps {
  of: DriveOutlet
  seriesCode: string
  onChoose: (outletId: number) => void
}

/** Where it is driven, how far that is, along which route; and the way to another dealer. */
export function OutletPart({ of, seriesCode, onChoose }: OutletPartProps) {
  const t = useTexts(driveTexts)
  return (
    <NearOutletPart of={of} wish={{ way: 'testDrive', seriesCode }} none={t.noOutlet} onChoose={onChoose}>
      {({ outletId }) => (
        <>
          {of.route !== undefined && (
            <Row as="p" size="small" tone="muted" gap={2} align="start">
              <Icon name="map-pin" size={20} />
              <span>{of.route ? <RouteWords route={of.route} /> : t.noRoute}</span>
            </Row>
          )}
          <DealerPromise outletId={outletId} />
        </>
      )}
    </NearOutletPart>
  )
}
