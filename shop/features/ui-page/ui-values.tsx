import { useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { SpecTile } from '#web/ui/spec-tile.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VoucherCode } from '#web/ui/voucher-code.tsx'
import { Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

/** A campaign that ends 6 days 21:48:09 after the given moment. */
const campaignLasts = 596_889_000

/** Sums, tags, states and what stands in tables. */
export function UiValues({ now }: { now: string }) {
  const t = useTexts(uiPageTexts)
  const start = Date.parse(now)
  const [offset] = useState(() => start - Date.now())
  return (
    <>
      <Section title={t.values}>
        <div className={`${styles.row} ${styles.base}`}>
          <Price fen={32_800_000} size="xl" />
          <Price fen={32_800_000} size="l" />
          <Price fen={32_800_000} />
          <Price fen={32_800_000} size="s" />
          <Price fen={35_880_000} struck />
          <Price fen={10_000} cut size="s" />
          <Tag kind="certified">{t.certified}</Tag>
          <Tag kind="sale">{t.cut}</Tag>
          <Tag kind="campaign">{t.campaign}</Tag>
          <Tag kind="success">{t.passed}</Tag>
          <Tag kind="warning">{t.inReview}</Tag>
          <Tag kind="danger">{t.refused}</Tag>
          <Tag kind="info">{t.returns}</Tag>
          <Tag kind="line">{t.normal}</Tag>
        </div>
        <div className={styles.row} style={{ marginTop: 20 }}>
          <StatusDot tone="danger">
            {t.toPay} <Countdown until={start + 1_788_000} now={start} offsetMs={offset} />
          </StatusDot>
          <StatusDot tone="ink">{t.toReceive}</StatusDot>
          <StatusDot tone="warning">{t.toRedeem}</StatusDot>
          <StatusDot tone="success">{t.done}</StatusDot>
          <StatusDot tone="off">{t.closed}</StatusDot>
          <Countdown kind="boxes" until={start + campaignLasts} now={start} offsetMs={offset} />
        </div>
        <div className={`${styles.grid} ${styles.three}`} style={{ marginTop: 32 }}>
          <Panel sunken>
            <h3>{t.sum}</h3>
            <KeyValues
              rows={[
                { key: t.goodsSum, value: '¥ 20,876.00' },
                { key: t.reduction, value: '− ¥ 100.00', cut: true },
                { key: t.freight, value: '¥ 0.00' },
                { key: t.toPaySum, value: <Price fen={2_057_600} size="l" />, total: true },
              ]}
            />
          </Panel>
          <Stack shrink gap={4}>
            <SpecTile value="620" unit="km">
              {t.range620}
            </SpecTile>
            <KeyValues
              kind="beside"
              rows={[
                { key: t.registered, value: '2023-05' },
                { key: t.transfers, value: t.times(0) },
              ]}
            />
          </Stack>
          <Stack shrink gap={4}>
            <VoucherCode code="803726491158" />
            <VoucherCode code="803726491158" over />
          </Stack>
        </div>
      </Section>
      <Section title={t.compare}>
        <Table label={t.compare}>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.carName}</th>
              <th scope="col">{t.carName2}</th>
              <th scope="col">{t.carName3}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t.listPrice}</th>
              <td>
                ¥ 268,000.00 <Tag kind="success">{t.best}</Tag>
              </td>
              <td>¥ 359,800.00</td>
              <td>¥ 298,500.00</td>
            </tr>
            <tr data-selected>
              <th scope="row">{t.mileage}</th>
              <td>24,000 km</td>
              <td>31,000 km</td>
              <td>46,000 km</td>
            </tr>
          </tbody>
        </Table>
      </Section>
    </>
  )
}
