import { useEffect, useState } from 'react'
import { alertPaces } from '#contract/codes.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Saved } from './saved-load.ts'
import { savedTexts } from './saved.texts.ts'

interface KeptPriceProps extends Pick<Saved, 'keptFen' | 'priceAlert'> {
  carNo: string
  name: string
  priceFen: number
  state: NonNullable<Saved['car']>['state']
}

/** How the price of a kept car compares with what it was then, and whether a lower one is told (decision 075). */
export function KeptPrice({ carNo, name, priceFen, state, keptFen, priceAlert }: KeptPriceProps) {
  const t = useTexts(savedTexts)
  const [on, setOn] = useState(priceAlert ?? false)
  // Of a car that is gone nobody can tell a price any more.
  if (keptFen === null || state === 'sold' || state === 'withdrawn') return null

  async function change(next: boolean) {
    setOn(next)
    try {
      await api('favourite.priceAlert', { itemId: carNo, on: next })
      toast(next ? t.alertOn : t.alertOff)
    } catch {
      // The call has said why.
      setOn(!next)
    }
  }
  const less = keptFen - priceFen
  return (
    <>
      <Text size="small" figures tone={less > 0 ? 'accent' : 'muted'}>
        {less > 0 ? t.less(formatMoney(less)) : less < 0 ? t.more(formatMoney(-less)) : t.same}
      </Text>
      <Switch checked={on} aria-label={t.alertOneOf(name)} onChange={next => void change(next)}>
        {t.alertOne}
      </Switch>
    </>
  )
}

type Setting = Output<'alert.drops'>

/** How soon lower prices of all kept cars are told, or never. */
export function PriceAlerts() {
  const t = useTexts(savedTexts)
  const [setting, setSetting] = useState<Setting>()
  useEffect(() => {
    let left = false
    api('alert.drops', {}).then(
      ({ data }) => left || setSetting(data),
      // The list stands without it.
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  if (!setting) return null

  async function change(pace: Setting['pace']) {
    const before = setting
    if (!before) return
    setSetting({ ...before, pace })
    try {
      await api('alert.changeDrops', { pace })
      toast(t.alertsChanged)
    } catch {
      // The call has said why.
      setSetting(before)
    }
  }
  return (
    <Row below={6} gap={6} rowGap={2} align="center" justify="between" wrap>
      <Stack shrink gap={1}>
        <Text as="h2" size="h4" weight="medium">
          {t.alerts}
        </Text>
        <Text size="small" tone="muted" measure>
          {t.alertsWhy(formatMoney(setting.leastFen))}
        </Text>
      </Stack>
      <NativeSelect
        plain
        aria-label={t.alerts}
        value={setting.pace}
        choices={alertPaces.map(value => ({ value, label: t[value] }))}
        onChange={value => {
          const next = alertPaces.find(each => each === value)
          if (next) void change(next)
        }}
      />
    </Row>
  )
}
