import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLayout } from '#web/layout.ts'
import type { PictureSource } from '#web/pictures.ts'
import { GalleryDesktop } from './gallery.desktop.tsx'
import { GalleryMobile } from './gallery.mobile.tsx'

const FullScreen = lazy(() => import('./gallery-full.tsx').then(m => ({ default: m.GalleryFull })))

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

/** The pictures of a car: one large with thumbs on desktop, a swipe on mobile, all of them full screen (design 10). */
export function Gallery(props: GalleryProps) {
  const layout = useLayout()
  const [index, setIndex] = useState(0)
  const [full, setFull] = useState(false)
  const [wanted, setWanted] = useState(false)
  const View = layout === 'mobile' ? GalleryMobile : GalleryDesktop

  function openFull(at: number) {
    setIndex(at)
    setWanted(true)
    setFull(true)
  }

  return (
    <>
      <View {...props} index={index} onIndex={setIndex} onFullScreen={openFull} />
      {wanted && (
        <Suspense>
          <FullScreen {...props} open={full} onClose={() => setFull(false)} index={index} onIndex={setIndex} />
        </Suspense>
      )}
    </>
  )
}
