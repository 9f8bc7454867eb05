import { useTexts } from '#web/i18n/texts.ts'
import { BarSign } from '#web/ui/bottom-bar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { toggleCompared, useCompared } from './compared.ts'
import { newCarCardTexts } from './new-car-card.texts.ts'

interface CompareProps {
  spuId: number
  name: string
}

/** Whether a trim stands beside others, and the press that changes it. */
function useCompare(spuId: number): { on: boolean; press: () => void } {
  const t = useTexts(newCarCardTexts)
  return {
    on: useCompared().includes(spuId),
    press() {
      if (!toggleCompared(spuId)) toast(t.full)
    },
  }
}

/** Puts a trim beside others, or takes it away again; what is compared stands in the tray. */
export function CompareChip({ spuId, name }: CompareProps) {
  const t = useTexts(newCarCardTexts)
  const { on, press } = useCompare(spuId)
  return (
    <Chip small selected={on} aria-label={t.compareOf(name)} onClick={press}>
      {t.compare}
    </Chip>
  )
}

/** The same in a phone's bar. */
export function CompareSign({ spuId, name }: CompareProps) {
  const t = useTexts(newCarCardTexts)
  const { on, press } = useCompare(spuId)
  return (
    <BarSign type="button" aria-pressed={on} aria-label={t.compareOf(name)} onClick={press}>
      <Icon name={on ? 'check-circle' : 'compare'} />
      {on ? t.comparing : t.compare}
    </BarSign>
  )
}
