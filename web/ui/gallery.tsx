import { useCallback, useState } from 'react'
import { useLayout } from '#web/layout.ts'
import { GalleryDesktop } from './gallery.desktop.tsx'
import { GalleryMobile } from './gallery.mobile.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { soonDialog } from './soon-dialog.tsx'

const FullScreen = soonDialog(() => import('./gallery-full.tsx').then(m => m.GalleryFull))

/** The pictures of a car: one large with thumbs on desktop, a swipe on mobile, all of them full screen (design 10). */
export function Gallery(props: GalleryProps) {
  const layout = useLayout()
  const [index, setIndex] = useState(0)
  const [full, setFull] = useState(false)
  const [wanted, setWanted] = useState(false)
  const View = layout === 'mobile' ? GalleryMobile : GalleryDesktop

  const openFull = useCallback((at: number) => {
    setIndex(at)
    setWanted(true)
    setFull(true)
  }, [])

  return (
    <>
      <View {...props} index={index} onIndex={setIndex} onFullScreen={openFull} />
      {wanted && <FullScreen {...props} open={full} onClose={() => setFull(false)} index={index} onIndex={setIndex} />}
    </>
  )
}
