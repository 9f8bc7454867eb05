import { useMay } from '#console/frame/use-me.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { carTexts } from './car.texts.ts'

/** The cars, and what feeds could not bring in. */
export function CarTabs({ value }: { value: 'cars' | 'faults' | 'campaigns' }) {
  const t = useTexts(carTexts)
  const mayCampaigns = useMay('promotion.view')
  return (
    <Tabs
      label={t.title}
      value={value}
      items={[
        { value: 'cars', label: t.cars, href: '/cars' },
        { value: 'faults', label: t.faults, href: '/cars/~faults' },
        ...(mayCampaigns ? [{ value: 'campaigns' as const, label: t.campaigns, href: '/cars/~campaigns' }] : []),
      ]}
    />
  )
}
