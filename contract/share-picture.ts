import type { Language } from './errors.ts'

/** Pictures that stand for a page where it is shared, made by the server (decision 111). */
export const shareKinds = ['shop', 'usedCar', 'newCar', 'goods', 'configuration'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The size that networks and chats ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

export interface SharePicture {
  kind: ShareKind
  /** Number of the car, of the trim, of the good, code of the configuration; `shop` for the shop itself. */
  key: string
}

export const sharePrefix = '/share/picture'

/** Address of the picture of a thing in a language. */
export const sharePictureAddress = ({ kind, key }: SharePicture, language: Language): string =>
  `${sharePrefix}/${kind}/${encodeURIComponent(key)}.${language === 'en' ? 'en' : 'zh'}.jpg`
