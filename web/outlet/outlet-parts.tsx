import { outletScene } from '#contract/outlet-pictures.ts'
import { photoSource } from '#web/car-photo.ts'
import { scenePicture } from '#web/pictures.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { Box, Grid, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'

const sizes = '(min-width: 1280px) 310px, 45vw'

/** A banner of a dealer's shop in the language of whoever reads it. */
export interface ShownBanner {
  /** Photograph of the outlet; null: a scene of the shop's own, which `picture` names. */
  photoId: string | null
  picture: string
  title: string
  /** Null: it leads nowhere. */
  link: string | null
}

/** Banners as visitors see them; the desk shows the same before head office approves them. */
export function BannerCards({ banners, outletId }: { banners: readonly ShownBanner[]; outletId: number }) {
  return (
    <CardList two above={[6, 5]}>
      {banners.map(({ photoId, picture, title, link }, n) => (
        <li key={`${title} ${n}`}>
          <Media>
            <Picture
              source={photoId === null ? scenePicture(outletScene(picture, outletId)) : photoSource(photoId)}
              alt=""
              sizes={sizes}
            />
          </Media>
          <Text as="h3" size={['h4', 'body']} weight="medium" above={3} anywhere>
            {link === null ? title : <UiLink href={link}>{title}</UiLink>}
          </Text>
        </li>
      ))}
    </CardList>
  )
}

/** Somebody of an outlet's team in the language of whoever reads it. */
export interface ShownMember {
  name: string
  roleName: string
  photoId: string | null
}

/** The team as visitors see it, with a photograph where there is one. */
export function TeamCards({ team }: { team: readonly ShownMember[] }) {
  return (
    <Grid as="ul" cols="blocks" gap="grid" rowGap={5} above={[6, 5]}>
      {team.map((who, n) => (
        <Stack key={`${who.name} ${n}`} as="li" gap={1} shrink>
          {who.photoId !== null && (
            <Box below={2}>
              <Media>
                <Picture source={photoSource(who.photoId)} alt="" sizes={sizes} />
              </Media>
            </Box>
          )}
          <Text tone="strong" weight="medium" anywhere>
            {who.name}
          </Text>
          <Text size="small" tone="muted">
            {who.roleName}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
