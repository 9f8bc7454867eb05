import { useEffect, useState } from 'react'
import { formatDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useSignedIn } from '#web/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import type { ModelOfCar } from './use-car.ts'

interface VoucherPartProps {
  outletId: number
  model: ModelOfCar
  chosen: readonly string[]
  onChoose: (voucherNos: readonly string[]) => void
}

/** Packages that the customer has paid and can use here for this car; nothing where there is none. */
export function VoucherPart({ outletId, model, chosen, onChoose }: VoucherPartProps) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const [found, setFound] = useState<{ of: string; vouchers: Output<'maintenance.vouchers'> }>()
  const of = JSON.stringify({ outletId, ...model })
  useEffect(() => {
    if (!signedIn) return
    const gone = new AbortController()
    api('maintenance.vouchers', JSON.parse(of) as { outletId: number } & ModelOfCar, { signal: gone.signal }).then(
      ({ data }) => setFound({ of, vouchers: data }),
      // Without them the code is shown at the counter as ever.
      () => {},
    )
    return () => gone.abort()
  }, [signedIn, of])
  const vouchers = found?.of === of ? found.vouchers : []
  if (vouchers.length === 0) return null
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size="small" tone="muted" below={2}>
        {t.vouchers}
      </Text>
      {vouchers.map(({ voucherNo, title, validUntil }) => (
        <Checkbox
          key={voucherNo}
          checked={chosen.includes(voucherNo)}
          onChange={yes => onChoose(yes ? [...chosen, voucherNo] : chosen.filter(each => each !== voucherNo))}
        >
          <Stack as="span" gap={0}>
            <Text as="span" tone="strong">
              {title}
            </Text>
            <Text as="span" size="caption" tone="muted" figures>
              {t.voucherUntil(formatDay(validUntil, language))}
            </Text>
          </Stack>
        </Checkbox>
      ))}
      <Text size="caption" tone="muted">
        {t.voucherWhy}
      </Text>
    </Stack>
  )
}
