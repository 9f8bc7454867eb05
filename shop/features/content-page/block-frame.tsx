import type { ReactNode } from 'react'
import { photoSource } from '#web/car-photo.ts'
import { useLayout } from '#web/layout.ts'
import { type PictureSource, sceneFor } from '#web/pictures.ts'
import { Box, Title } from '#web/ui/layout.tsx'
import { wholeText } from '#web/whole-units.ts'
import type { ContentBlock } from './content-load.ts'

/** A block below the first, under its title. */
export function Part({ block, children }: { block: ContentBlock; children: ReactNode }) {
  return (
    <Box as="section" above={[12, 8]}>
      {block.title && <Title below={4}>{wholeText(block.title)}</Title>}
      {children}
    </Box>
  )
}

/** What shows a picture of a block: a photograph, or a scene in the crop of the layout. */
export function usePicture(): (picture: ContentBlock['pictures'][number]) => PictureSource {
  const mobile = useLayout() === 'mobile'
  return ({ scene, photoId }) => (photoId === null ? sceneFor(scene ?? 'home', mobile) : photoSource(photoId))
}
