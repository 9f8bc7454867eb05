import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import type { Choice } from './choices.ts'
import { lazyPart, type WaitProps } from './lazy-part.tsx'
import { SelectButton } from './select-button.tsx'
import { controlTexts } from './control.texts.ts'

const Desktop = lazyPart(() => import('./select.desktop.tsx').then(m => m.SelectDesktop), Face)
const Mobile = lazyPart(() => import('./select.mobile.tsx').then(m => m.SelectMobile), Face)

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
  const View = layout === 'mobile' ? Mobile : Desktop
  return <View {...props} placeholder={props.placeholder ?? t.choose} />
}

/** Stands there until it has come; where it does not, a press asks again. */
function Face({ given, missing }: WaitProps<SelectProps & { placeholder: string }>) {
  const chosen = given.choices.find(choice => choice.value === given.value)
  const text = chosen?.label ?? given.placeholder
  return <SelectButton {...given} text={text} empty={!chosen} disabled={!missing} />
}
