import type { DeliveryWay } from '#contract/constants.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Modal } from '#web/ui/modal.tsx'
import { outletChooserTexts } from './outlet-chooser.texts.ts'
import { type AskOutlets, directory, type OutletChoice, OutletList, type ShownOutlet } from './outlet-list.tsx'

interface Choosing {
  open: boolean
  onClose: () => void
  chosen?: number | null | undefined
}

/** What is to be done there: fitting and packages need a workshop, a test drive a car of the series, maintenance a bay. */
export type OutletChooserProps = Choosing &
  (
    | { way: Exclude<DeliveryWay, 'express'> | 'newCar'; onChoose: (outlet: OutletChoice) => void }
    | { way: 'testDrive'; seriesCode: string; onChoose: (outlet: ShownOutlet) => void }
    | { way: 'maintenance'; onChoose: (outlet: ShownOutlet) => void }
  )

const drivesOf: AskOutlets<ShownOutlet> = (seriesCode, near) => cachedApi('testDrive.outlets', { ...near, seriesCode })
const withBay: AskOutlets<ShownOutlet> = (_, near) => cachedApi('maintenance.outlets', near)

/** The dealers that can do it, nearest first; a dialog on desktop, a sheet on mobile. */
export function OutletChooser(props: OutletChooserProps) {
  const { open, onClose, way, chosen } = props
  const t = useTexts(outletChooserTexts)
  return (
    <Modal open={open} onClose={onClose} title={t[way]} wide height={92}>
      {open && props.way === 'testDrive' && (
        <OutletList ask={drivesOf} of={props.seriesCode} chosen={chosen} onChoose={props.onChoose} />
      )}
      {open && props.way === 'maintenance' && (
        <OutletList ask={withBay} of={props.way} chosen={chosen} onChoose={props.onChoose} />
      )}
      {open && props.way !== 'testDrive' && props.way !== 'maintenance' && (
        <OutletList ask={directory} of={props.way} chosen={chosen} onChoose={props.onChoose} />
      )}
    </Modal>
  )
}
