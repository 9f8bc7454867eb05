import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import type { Choice } from './choices.ts'
import { lazyPart, type WaitProps } from './lazy-part.tsx'
import { SelectButton } from './select-button.tsx'
import { controlTexts } from './control.texts.ts'

const Desktop = lazyPart(() => import('./combobox.desktop.tsx').then(m => m.ComboboxDesktop), Face)
const Mobile = lazyPart(() => import('./combobox.mobile.tsx').then(m => m.ComboboxMobile), Face)

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
  const View = layout === 'mobile' ? Mobile : Desktop
  return <View {...props} placeholder={props.placeholder ?? t.choose} />
}

/** Stands there until it has come; where it does not, a press asks again. */
function Face({ given, missing }: WaitProps<ComboboxProps & { placeholder: string }>) {
  const { choices, value, placeholder, size, id } = given
  const chosen = choices.find(choice => choice.value === value)
  const text = chosen?.label ?? placeholder
  return <SelectButton text={text} empty={!chosen} disabled={!missing} {...{ size, id }} />
}
