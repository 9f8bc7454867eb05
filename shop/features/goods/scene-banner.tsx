import { useLayout } from '#web/layout.ts'
import { type Scene, scenePicture } from '#web/pictures.ts'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './scene-banner.module.css'

export interface SceneBannerProps {
  scene: Scene
  href: string
  title: string
  why: string
  /** What a press leads to. */
  go: string
  /** It is in sight when the page opens: its picture is asked for first. */
  first?: boolean
}

/** A way into a part of the shop, on a dark scene (design 14, Goods). */
export function SceneBanner({ scene, href, title, why, go, first }: SceneBannerProps) {
  const mobile = useLayout() === 'mobile'
  return (
    <Box as={UiLink} block radius="card" href={href} className={styles.banner} data-surface="studio">
      <Picture
        source={scenePicture(mobile ? `${scene}-m` : scene)}
        alt=""
        sizes="(min-width: 1000px) 1312px, 100vw"
        first={first}
      />
      <Stack gap={1} as="span" size="small" tone="plain" className={styles.words}>
        <b>{title}</b>
        <span>{why}</span>
        <Text as="span" tone="strong" above={4} className={styles.go}>
          {go}
        </Text>
      </Stack>
    </Box>
  )
}
