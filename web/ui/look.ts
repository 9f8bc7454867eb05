import { type Layout, useLayout } from '#web/layout.ts'
import type { lookFlags, lookValues } from './look-values.ts'

/** One value, or one for each layout: `gap={[6, 3]}` is 24 px on desktop and 12 on mobile. */
export type ByLayout<T> = T | readonly [desktop: T, mobile: T]

type Values = typeof lookValues
/** What an element looks like, in tokens; `look-values.ts` says what each property means. */
export type Look = { [K in keyof Values]?: ByLayout<Values[K][number]> } & {
  [K in (typeof lookFlags)[number]]?: ByLayout<boolean>
}

/** The properties' names alone: their values are types, which cost a browser nothing. */
const names = new Set<string>(
  (
    'size tone weight stretch textAlign gap rowGap cols align justify items above below pad padY padX hair ground ' +
    'radius figures oneLine anywhere inline block wrap grow fixed shrink push across card sticky foot unseen measure'
  ).split(' '),
)

/** Whether a property belongs to a `Look`; all others are the element's own. */
export const isLook = (name: string): boolean => names.has(name)

/** The class of `look.css` for a property, or nothing. */
export function lookClass(name: string, value: unknown, layout: Layout): string | false {
  const shown = Array.isArray(value) ? (value[layout === 'mobile' ? 1 : 0] as unknown) : value
  if (shown === undefined || shown === false) return false
  return shown === true ? name : `${name}-${String(shown)}`
}

/** Takes the look out of an element's properties and puts its classes in, after `shape` and before those of the page. */
export function useLook(shape: string | undefined, props: object): Record<string, unknown> {
  const layout = useLayout()
  const rest: Record<string, unknown> = {}
  let classes = shape ?? ''
  for (const [name, value] of Object.entries(props))
    if (isLook(name)) {
      const each = lookClass(name, value, layout)
      if (each) classes += ` ${each}`
    } else rest[name] = value
  const own = rest.className ? ` ${String(rest.className)}` : ''
  return { ...rest, className: (classes + own).trim() || undefined }
}
