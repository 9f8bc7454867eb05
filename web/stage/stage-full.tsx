import { Dialog } from '@base-ui/react/dialog'
import { useTexts } from '#web/i18n/texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { controlTexts } from '#web/ui/control.texts.ts'
import { useBackToClose } from '#web/ui/use-back-to-close.ts'
import { Stage, type StageProps } from './stage.tsx'
import { stageTexts } from './stage.texts.ts'
import styles from './stage-full.module.css'

export interface StageFullProps extends Omit<StageProps, 'filling'> {
  open: boolean
  onClose: () => void
}

/** The stage over the whole window, as a gallery opens it. Back and Esc close it. */
export function StageFull({ open, onClose, ...stage }: StageFullProps) {
  const t = useTexts(stageTexts)
  const ui = useTexts(controlTexts)
  useBackToClose(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={next => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.full}>
          <div className={styles.bar}>
            <Dialog.Title className={styles.title}>{t.stage(stage.label)}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={ui.close} />} />
          </div>
          <div className={styles.stage}>
            <Stage {...stage} filling />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
