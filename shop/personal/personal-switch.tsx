import { type ComponentType, type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { choiceTexts } from './choice.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const ChoiceDialog = soonDialog(() => import('./choice-dialog.tsx').then(m => m.default))

interface PersonalSwitchProps {
  /** Looks otherwise than a bare button. */
  button?: ComponentType<{ onClick: () => void; children: ReactNode }>
  onChoosing?: ((open: boolean) => void) | undefined
}

/** Opens the switch of what is chosen for the visitor. */
export function PersonalSwitch({ button: As, onChoosing }: PersonalSwitchProps) {
  const t = useTexts(choiceTexts)
  const [open, setOpen] = useState(false)
  function show(next: boolean) {
    setOpen(next)
    onChoosing?.(next)
  }
  const press = () => show(true)
  return (
    <>
      {As ? (
        <As onClick={press}>{t.change}</As>
      ) : (
        <button type="button" onClick={press}>
          {t.change}
        </button>
      )}
      {open && <ChoiceDialog onClose={() => show(false)} />}
    </>
  )
}
