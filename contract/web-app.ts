import type { Language } from './errors.ts'

/** The description by which a browser installs the shop on a device (W3C Web Application Manifest), in a language. */
export const webAppAddress = (language: Language): string =>
  language === 'en' ? '/app.en.webmanifest' : '/app.webmanifest'

/** Icons of the brand, drawn by the server, and their sides in pixels. `whole` may be cut round by a device. */
export const iconSizes = { small: 192, large: 512, whole: 512, touch: 180 } as const
export type IconKind = keyof typeof iconSizes
export const iconKinds = Object.keys(iconSizes) as IconKind[]

export const iconAddress = (kind: IconKind): string => `/icon/${kind}.png`
