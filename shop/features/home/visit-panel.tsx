import { dotted } from '#contract/signs.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import styles from './finder.module.css'
import type { HomeData } from './home-load.ts'
import { PriceReference } from './price-reference.tsx'
import { visitTexts } from './visit.texts.ts'

/** Selling and trading in begin with a call: the hotline, and the outlets that are near. */
export function VisitPanel({ data }: { data: HomeData }) {
  const t = useTexts(visitTexts)
  const brand = useRoot()?.brand
  return (
    <>
      <PriceReference finder={data.finder} />
      <Stack gap={['grid', 6]} className={styles.visit}>
        {brand && (
          <div>
            <Text as="h2" size="small" weight="medium" stretch="text">
              {t.hotline}
            </Text>
            <Text
              block
              as="a"
              size="h3"
              tone="strong"
              figures
              stretch="display"
              above={2}
              href={`tel:${brand.hotline}`}
            >
              {brand.hotline}
            </Text>
            <Text size="caption" tone="muted" figures>
              {t.daily(brand.hotlineHours)}
            </Text>
          </div>
        )}
        <div>
          <Text as="h2" size="small" weight="medium" stretch="text">
            {t.outletsNear(data.outletCity)}
          </Text>
          <ul className={styles.calls}>
            {data.outlets.map(outlet => (
              <li key={outlet.outletId}>
                <a href={`tel:${outlet.phone}`} aria-label={`${t.call(outlet.name)} ${outlet.phone}`}>
                  <Icon name="phone" size={20} />
                  <span>
                    {dotted(outlet.name)}{' '}
                    <Text block as="span" tone="muted" figures>
                      {outlet.phone}
                    </Text>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </>
  )
}
