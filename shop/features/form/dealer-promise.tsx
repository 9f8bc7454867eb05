import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'

/**
 * How soon a dealer usually calls, by what was measured of it, or of all dealers where too little is known of this one;
 * nothing where nothing good can be said (decision 066).
 */
export function DealerPromise({ outletId }: { outletId: number }) {
  const t = useTexts(dynamicFormTexts)
  const [found, setFound] = useState<{ of: number; promise: Output<'lead.promise'> }>()
  useEffect(() => {
    let here = true
    cachedApi('lead.promise', { outletId }).then(
      ({ data }) => here && setFound({ of: outletId, promise: data }),
      // Without an answer nothing is promised.
      () => {},
    )
    return () => {
      here = false
    }
  }, [outletId])
  const promise = found?.of === outletId ? found.promise : null
  if (!promise) return null
  const { minutes } = promise
  const time = minutes < 60 ? t.minutes(minutes) : t.hours(minutes / 60)
  return (
    <Row as="p" size="small" tone="muted" gap={2} align="start">
      <Icon name="clock" size={20} />
      <span>{promise.outletId === null ? t.dealersCall(time) : t.dealerCalls(time)}</span>
    </Row>
  )
}
