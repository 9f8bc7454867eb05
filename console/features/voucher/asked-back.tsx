import { useEffect, useState } from 'react'
import { CardTable } from '#console/frame/card-table.tsx'
import rowStyles from '#console/frame/rows.module.css'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { putBackTexts } from './put-back.texts.ts'

/** Vouchers that somebody wants to be usable again: a colleague looks at their orders. */
export function AskedBack() {
  const t = useTexts(putBackTexts)
  const [asked, setAsked] = useState<Output<'desk.voucher.askedBack'>>([])
  useEffect(() => {
    const gone = new AbortController()
    api('desk.voucher.askedBack', {}, { signal: gone.signal }).then(
      ({ data }) => setAsked(data),
      // Vouchers are redeemed without it.
      () => {},
    )
    return () => gone.abort()
  }, [])
  if (asked.length === 0) return null
  return (
    <Stack as="section" gap={3} above={10} aria-labelledby="asked-back">
      <Title id="asked-back">{t.title}</Title>
      <Text size="small" tone="muted">
        {t.why}
      </Text>
      <CardTable label={t.title} columns={[t.order, t.what, t.reasonOf, t.askedAt]} className={rowStyles.rows}>
        <tbody>
          {asked.map(each => (
            <tr key={each.voucherNo}>
              <td>
                <TextLink href={`/orders/${each.orderNo}`}>{each.orderNo}</TextLink>
                <small>{each.voucherNo}</small>
              </td>
              <td>
                {each.title}
                <small>{each.outletName}</small>
              </td>
              <td>
                {t[each.backReason]}
                <small>{each.remark}</small>
              </td>
              <td>
                {each.who}
                <small>{formatDateTime(each.askedAt)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Stack>
  )
}
