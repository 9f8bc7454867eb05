import { lazy, Suspense } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import type { Choice } from './choices.ts'
import { SelectButton } from './select-button.tsx'
import { controlTexts } from './control.texts.ts'

const Desktop = lazy(() => import('./combobox.desktop.tsx').then(m => ({ default: m.ComboboxDesktop })))
const Mobile = lazy(() => import('./combobox.mobile.tsx').then(m => ({ default: m.ComboboxMobile })))

export interface ComboboxProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Needed outside a `Field`. */
  label?: string
  size?: 'l' | 'm' | 's'
  disabled?: boolean
  name?: string
  id?: string
}

/** A select with a search: for more than a dozen choices. */
export function Combobox(props: ComboboxProps) {
  const t = useTexts(controlTexts)
  const layout = useLayout()
  const chosen = props.choices.find(choice => choice.value === props.value)
  const View = layout === 'mobile' ? Mobile : Desktop
  const placeholder = props.placeholder ?? t.choose
  const { size, id } = props
  return (
    <Suspense
      fallback={<SelectButton text={chosen?.label ?? placeholder} empty={!chosen} disabled {...{ size, id }} />}
    >
      <View {...props} placeholder={placeholder} />
    </Suspense>
  )
}
