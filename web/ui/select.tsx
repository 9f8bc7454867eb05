import { lazy, Suspense } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import type { Choice } from './choices.ts'
import { SelectButton } from './select-button.tsx'
import { controlTexts } from './control.texts.ts'

const Desktop = lazy(() => import('./select.desktop.tsx').then(m => ({ default: m.SelectDesktop })))
const Mobile = lazy(() => import('./select.mobile.tsx').then(m => ({ default: m.SelectMobile })))

export interface SelectProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  /** Needed outside a `Field`: the name for readers, and the title of the sheet. */
  label?: string
  size?: 'l' | 'm' | 's'
  /** Words and a caret without a box: 智能排序. */
  plain?: boolean
  disabled?: boolean
  name?: string
  id?: string
}

/** One of a list: a menu on desktop, a sheet on mobile (design 10). Each is loaded where it is used. */
export function Select(props: SelectProps) {
  const t = useTexts(controlTexts)
  const layout = useLayout()
  const chosen = props.choices.find(choice => choice.value === props.value)
  const View = layout === 'mobile' ? Mobile : Desktop
  const placeholder = props.placeholder ?? t.choose
  const face = <SelectButton {...props} text={chosen?.label ?? placeholder} empty={!chosen} disabled />
  return (
    <Suspense fallback={face}>
      <View {...props} placeholder={placeholder} />
    </Suspense>
  )
}
