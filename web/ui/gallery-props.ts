import type { ReactNode } from 'react'
import type { PictureSource } from '#web/pictures.ts'

export interface GalleryItem {
  source: PictureSource
  alt: string
  /** 外观, 内饰: one of the categories. */
  category: string
  /** Stands on the picture itself: what it is not, such as a photograph of this very car. */
  note?: string | undefined
}

export interface GalleryProps {
  items: readonly GalleryItem[]
  /** Pills on mobile, in the order of the items. */
  categories: readonly { value: string; label: string }[]
  /** What the pictures show, for readers. */
  label: string
  /** At the top left of the first picture: video, 360°. */
  tags?: ReactNode
  /** A view that is no picture, with a pill of its own: the car that turns. */
  turning?: { label: string; onOpen: () => void }
}

export interface GalleryViewProps extends GalleryProps {
  index: number
  onIndex: (index: number) => void
  onFullScreen: (index: number) => void
}
