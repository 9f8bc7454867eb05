import { formatDistance } from '#contract/figures.ts'
import { dotted } from '#contract/signs.ts'
import { dealerCarsHref, dealerShopHref } from '#shop/personal/dealer-shop-address.ts'
import { drivePath, driveHref } from '#shop/personal/drive-address.ts'
import { maintenanceHref, maintenancePath } from '#shop/personal/maintenance-address.ts'
import { isRouted } from '#shop/route-table.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './locator.module.css'
import type { OutletRow } from './locator-load.ts'
import { locatorTexts } from './locator.texts.ts'
import { OpenState } from './outlet-parts.tsx'

interface LocatorRowProps {
  outlet: OutletRow
  /** The number of its pin. */
  number: number
  chosen: boolean
  onChoose: () => void
  onDetail: () => void
}

/** An outlet of the list: its number is that of its pin; the chosen one shows what can be done there. */
export function LocatorRow({ outlet, number, chosen, onChoose, onDetail }: LocatorRowProps) {
  const t = useTexts(locatorTexts)
  const { outletId, name, services } = outlet
  const does = (code: string) => services.some(service => service.code === code)
  return (
    <Box as="li" className={styles.row} data-chosen={chosen || undefined} id={`outlet-${outletId}`}>
      <Stack gap={2} shrink>
        <Row gap={3} align="start" shrink wrap>
          <Text as="span" size="micro" figures className={styles.number}>
            <VisuallyHidden>{t.number(number)}</VisuallyHidden>
            <span aria-hidden="true">{number}</span>
          </Text>
          <Text as="h2" size="h4" weight="medium" grow shrink>
            <button type="button" className={styles.name} aria-pressed={chosen} onClick={onChoose}>
              {dotted(name)}
            </button>
          </Text>
          {outlet.distanceM !== null && (
            <Text as="span" size="small" figures fixed>
              {formatDistance(outlet.distanceM)}
            </Text>
          )}
        </Row>
        <Text size="small" tone="muted" shrink>
          {outlet.address}
        </Text>
        <Row gap={4} rowGap={1} align="center" wrap shrink>
          <OpenState openNow={outlet.openNow} hoursToday={outlet.hoursToday} />
          <Text as="span" size="caption" tone="muted" figures>
            {t.rating(outlet.rating.toFixed(1))}
          </Text>
          <Text as="span" size="small" push>
            <TextButton aria-haspopup="dialog" aria-label={t.detailOf(name)} onClick={onDetail}>
              {t.detail}
            </TextButton>
          </Text>
        </Row>
        <Row as="ul" gap={2} rowGap={1} wrap shrink>
          {services.map(service => (
            <li key={service.code}>
              <Tag>{service.name}</Tag>
            </li>
          ))}
        </Row>
        {chosen && (
          <Row gap={2} rowGap={2} wrap above={1}>
            {does('testdrive') && isRouted(drivePath) && (
              <ButtonLink size="s" href={driveHref({ outletId })}>
                {t.drive}
              </ButtonLink>
            )}
            {does('service') && isRouted(maintenancePath) && (
              <ButtonLink kind="line" size="s" href={maintenanceHref({ outletId })}>
                {t.maintenance}
              </ButtonLink>
            )}
            {does('used') && (
              <ButtonLink kind="line" size="s" href={dealerCarsHref('used', outletId)}>
                {t.cars}
              </ButtonLink>
            )}
            <ButtonLink kind="line" size="s" href={dealerShopHref(outletId)} aria-label={t.shopOf(name)}>
              {t.shop}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Box>
  )
}
