import { formatDay, formatTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { OutletLink } from '#shop/personal/outlet-link.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Estimate } from './estimate.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'

export type WholeVisit = Output<'maintenance.booked'>

/** When and where an appointment is, and which car comes. */
export function VisitFacts({ visit }: { visit: WholeVisit }) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  const { car, mileage, vin, bay, remark } = visit
  const rows: KeyValue[] = [
    {
      key: t.when,
      value: `${formatDay(visit.startsAt, language)} ${formatTime(visit.startsAt)}–${formatTime(visit.endsAt)}`,
    },
    ...(car ? [{ key: t.carKey, value: [`${car.modelName} ${car.modelYear}`, car.plate] }] : []),
    ...(vin === null ? [] : [{ key: t.vin, value: vin }]),
    ...(mileage === null ? [] : [{ key: t.mileageKey, value: t.mileageAt(mileage) }]),
    { key: t.where, value: <OutletLink outletId={visit.outletId} name={visit.outletName} /> },
    { key: t.address, value: visit.outletAddress },
    { key: t.phone, value: <TextLink href={`tel:${visit.outletPhone}`}>{visit.outletPhone}</TextLink> },
    ...(bay === null ? [] : [{ key: t.bay, value: bay }]),
    { key: t.mobile, value: visit.mobile },
    ...(remark === '' ? [] : [{ key: t.remark, value: remark }]),
    { key: t.number, value: visit.bookingNo },
  ]
  return <KeyValues kind="beside" rows={rows} />
}

/** What is done, for how much, and what is brought to pay with. */
export function VisitWorks({ visit: { works, vouchers } }: { visit: WholeVisit }) {
  const t = useTexts(maintenanceTexts)
  const paid = new Map(works.flatMap(({ work, paidBy }) => (paidBy === null ? [] : [[work, paidBy] as const])))
  return (
    <section>
      <Title below={3}>{t.worksTitle}</Title>
      {works.length === 0 ? (
        <Text tone="muted">{t.worksLater}</Text>
      ) : (
        <>
          <KeyValues
            rows={works.map(({ name, contains, priceFen, paidBy }) => ({
              key: (
                <Stack as="span" gap={0}>
                  <Text as="span" tone="strong">
                    {name}
                  </Text>
                  <Text as="span" size="caption" tone="muted">
                    {contains}
                  </Text>
                  {paidBy !== null && (
                    <Text as="span" size="caption" tone="strong">
                      {t.paidByVoucher}
                    </Text>
                  )}
                </Stack>
              ),
              value: formatMoney(priceFen),
            }))}
          />
          <Box padY={4}>
            <Estimate works={works} paid={paid} />
          </Box>
          <Text size="caption" tone="muted" above={2}>
            {t.estimateWhy}
          </Text>
        </>
      )}
      {vouchers.length > 0 && (
        <Stack gap={1} above={4}>
          <Text size="small" tone="muted">
            {t.vouchers}
          </Text>
          {vouchers.map(({ voucherNo, title, good }) => (
            <Stack key={voucherNo} gap={0}>
              <Text>{title}</Text>
              {!good && (
                <Text size="caption" tone="warning">
                  {t.voucherGone}
                </Text>
              )}
            </Stack>
          ))}
          <Text size="caption" tone="muted">
            {t.voucherWhy}
          </Text>
        </Stack>
      )}
    </section>
  )
}

/** What to bring to the workshop. */
export function BringList({ vouchers }: { vouchers: boolean }) {
  const t = useTexts(maintenanceTexts)
  return (
    <section>
      <Title below={3}>{t.bring}</Title>
      <Stack as="ul" gap={2}>
        {[t.bringLicence, t.bringKey, ...(vouchers ? [t.bringCode] : [])].map(words => (
          <Row as="li" key={words} gap={2} align="start">
            <Icon name="check" size={20} />
            <span>{words}</span>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
