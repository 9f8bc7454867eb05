import { ConflictDialog } from './conflict-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** What opens over the configurator; its code comes once the page answers. */
export function DesignDialogs() {
  return (
    <>
      <ConflictDialog />
      <PriceDialog />
      <ShareDialog />
    </>
  )
}
