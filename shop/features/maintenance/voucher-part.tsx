import { formatDay } from '#contract/moments.ts'
import { type ServiceWorkCode, workOf } from '#contract/service-works.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Estimate } from './estimate.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import type { Work } from './use-car.ts'
import type { OwnVoucher } from './use-vouchers.ts'

interface VoucherPartProps {
  vouchers: readonly OwnVoucher[]
  /** Numbers of those that are brought. */
  chosen: readonly string[]
  /** Works that are chosen. */
  works: readonly Work[]
  /** By the code of a work, the voucher that pays for it. */
  paid: ReadonlyMap<string, string>
  onChoose: (voucherNos: readonly string[]) => void
}

/** Packages that can be used here for this car, each with what it pays for; nothing where there is none. */
export function VoucherPart({ vouchers, chosen, works, paid, onChoose }: VoucherPartProps) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  if (vouchers.length === 0) return null
  const words = (code: string): string => workOf(code as ServiceWorkCode)[language === 'en' ? 'en' : 'cn']
  const used = new Set(paid.values())
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size="small" tone="muted" below={2}>
        {t.vouchers}
      </Text>
      {vouchers.map(({ voucherNo, title, validUntil, works: pays }) => (
        <Checkbox
          key={voucherNo}
          checked={chosen.includes(voucherNo)}
          onChange={yes => onChoose(yes ? [...chosen, voucherNo] : chosen.filter(each => each !== voucherNo))}
        >
          <Stack as="span" gap={0}>
            <Text as="span" tone="strong">
              {title}
            </Text>
            {pays.length > 0 && (
              <Text as="span" size="caption" tone="muted">
                {t.voucherPays(pays.map(words).join(language === 'en' ? ', ' : '、'))}
              </Text>
            )}
            <Text as="span" size="caption" tone="muted" figures>
              {t.voucherUntil(formatDay(validUntil, language))}
            </Text>
            {chosen.includes(voucherNo) && !used.has(voucherNo) && works.length > 0 && (
              <Text as="span" size="caption" tone="warning">
                {t.voucherUnused}
              </Text>
            )}
          </Stack>
        </Checkbox>
      ))}
      <Text size="caption" tone="muted">
        {t.voucherWhy}
      </Text>
      {paid.size > 0 && <Estimate works={works} paid={paid} />}
    </Stack>
  )
}
