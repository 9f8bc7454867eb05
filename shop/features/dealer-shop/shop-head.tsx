import { useEffect, useState } from 'react'
import { formatDistance } from '#contract/figures.ts'
import { formatDate } from '#contract/moments.ts'
import { dot, dotted } from '#contract/signs.ts'
import { outletScene } from '#contract/outlet-pictures.ts'
import { OpenState, OutletHours, waysThere } from '#shop/features/dealer/outlet-parts.tsx'
import { locatorPath } from '#shop/features/dealer/locator-address.ts'
import { outletDetailTexts } from '#shop/features/dealer/locator.texts.ts'
import { readOwnPosition } from '#shop/features/dealer/own-position.ts'
import { DealerPromise } from '#shop/features/form/dealer-promise.tsx'
import { drivePath, driveHref } from '#shop/personal/drive-address.ts'
import { maintenanceHref, maintenancePath } from '#shop/personal/maintenance-address.ts'
import { isRouted } from '#shop/route-table.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { BannerCards } from '#web/outlet/outlet-parts.tsx'
import { beijing, usePlace } from '#web/place.ts'
import { scenePicture } from '#web/pictures.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { DealerShop } from './find-shop.ts'
import { ShopPartBox } from './shop-parts.tsx'
import { shopTexts } from './shop.texts.ts'

/** What changes with the minute and with the visitor: the document is kept for everybody. */
type Now = Pick<DealerShop, 'openNow' | 'hoursToday' | 'distanceM'>

/** Whether it is open at this moment, and how far it is from a visitor who has said where. */
function useNow(shop: DealerShop): Now {
  const place = usePlace()
  const [now, setNow] = useState<{ of: number; facts: Now }>()
  const { outletId } = shop
  useEffect(() => {
    let here = true
    const from = readOwnPosition() ?? (place === beijing ? undefined : place)
    cachedApi('dealer.shopDetail', { outletId, ...(from && { lng: from.lng, lat: from.lat }) }).then(
      ({ data }) => here && setNow({ of: outletId, facts: data }),
      // What the document says stays.
      () => {},
    )
    return () => {
      here = false
    }
  }, [outletId, place])
  return now?.of === outletId ? now.facts : shop
}

/** The head: the house, where it is, whether it is open, and what can be arranged there. */
export function ShopHead({ shop }: { shop: DealerShop }) {
  const t = useTexts(shopTexts)
  const mobile = useLayout() === 'mobile'
  const now = useNow(shop)
  const { outletId, name, template } = shop
  const does = (code: string) => shop.services.some(each => each.code === code)
  const ways = [
    ...(does('testdrive') && isRouted(drivePath)
      ? [{ href: driveHref({ outletId }), words: t.drive, of: 'drive' }]
      : []),
    ...(does('service') && isRouted(maintenancePath)
      ? [{ href: maintenanceHref({ outletId }), words: t.maintenance, of: 'maintenance' }]
      : []),
  ]
  // A workshop is visited for its work, every other shop for its cars.
  if (template === 'workshop') ways.reverse()
  return (
    <>
      {!mobile && (
        <Breadcrumb
          steps={[{ label: t.home, href: '/' }, { label: t.dealers, href: locatorPath }, { label: dotted(name) }]}
        />
      )}
      <Grid cols={[2, 1]} gap="grid" rowGap={5} above={[6, 0]} align="center">
        <Media>
          <Picture
            source={scenePicture(outletScene(shop.picture, outletId))}
            alt=""
            sizes="(min-width: 960px) 640px, calc(100vw - 40px)"
            first
          />
        </Media>
        <Stack gap={4} shrink>
          <Stack gap={1} shrink>
            <Text as="h1" size={['h2', 'h3']} tone="strong" weight="display" anywhere>
              {dotted(name)}
            </Text>
            <Text size="small" tone="muted" anywhere>
              {shop.dealerName}
            </Text>
          </Stack>
          {shop.intro !== '' && <Text anywhere>{shop.intro}</Text>}
          <Row gap={4} rowGap={1} align="center" wrap>
            <OpenState openNow={now.openNow} hoursToday={now.hoursToday} />
            <Text as="span" size="caption" tone="muted" figures>
              {t.rating(shop.rating.toFixed(1), shop.reviewCount)}
              {now.distanceM !== null && `${dot}${t.distance(formatDistance(now.distanceM))}`}
            </Text>
          </Row>
          <Text>{shop.address}</Text>
          <DealerPromise outletId={outletId} />
          <Row gap={3} rowGap={3} wrap>
            {ways.map(({ href, words, of }, n) => (
              <ButtonLink key={of} href={href} kind={n === 0 ? 'primary' : 'line'}>
                {words}
              </ButtonLink>
            ))}
            <ButtonLink
              kind={ways.length === 0 ? 'primary' : 'line'}
              href={`tel:${shop.phone}`}
              aria-label={`${t.call} ${shop.phone}`}
            >
              {t.call}
            </ButtonLink>
          </Row>
        </Stack>
      </Grid>
    </>
  )
}

/** Banners that the dealer has put there, each leading on where it says so (spec 3, Dealer shop: rotations). */
export function ShopBanners({ shop }: { shop: DealerShop }) {
  const t = useTexts(shopTexts)
  if (shop.rotations.length === 0) return null
  return (
    <ShopPartBox title={t.banners}>
      <BannerCards banners={shop.rotations} outletId={shop.outletId} />
    </ShopPartBox>
  )
}

/** Hours with holidays, services, languages, the way there. */
export function ShopFacts({ shop }: { shop: DealerShop }) {
  const t = useTexts(shopTexts)
  const d = useTexts(outletDetailTexts)
  const list = (names: readonly { name: string }[]) => names.map(({ name }) => name).join(d.comma)
  return (
    <ShopPartBox
      title={t.facts}
      more={isRouted('/dealerspace') && <GoLink href={`/dealerspace?area=${shop.cityCode}`}>{t.activities}</GoLink>}
    >
      <Grid cols={[2, 1]} gap="grid" rowGap={6} above={[6, 5]}>
        <Stack gap={5} shrink>
          <KeyValues
            kind="beside"
            rows={[
              { key: d.address, value: shop.address },
              {
                key: d.phone,
                value: (
                  <TextLink href={`tel:${shop.phone}`} aria-label={`${d.call(shop.name)} ${shop.phone}`}>
                    {shop.phone}
                  </TextLink>
                ),
              },
              {
                key: d.way,
                value: (
                  <Row as="span" inline gap={4} rowGap={1} wrap>
                    {waysThere(shop, d).map(({ words, href }) => (
                      <TextLink key={words} href={href} target="_blank" aria-label={`${words} (${d.newTab})`}>
                        {words}
                      </TextLink>
                    ))}
                  </Row>
                ),
              },
              ...(shop.languages.length > 0 ? [{ key: d.languages, value: list(shop.languages) }] : []),
              ...(shop.testDriveSeries.length > 0 ? [{ key: d.series, value: list(shop.testDriveSeries) }] : []),
              { key: t.since, value: formatDate(shop.openedOn) },
            ]}
          />
          <Stack gap={2} shrink>
            <h3>{d.services}</h3>
            <Row as="ul" gap={2} rowGap={2} wrap>
              {shop.services.map(({ code, name }) => (
                <li key={code}>
                  <Tag>{name}</Tag>
                </li>
              ))}
            </Row>
          </Stack>
        </Stack>
        <Box>
          <OutletHours facts={shop} heading="h3" />
        </Box>
      </Grid>
    </ShopPartBox>
  )
}
