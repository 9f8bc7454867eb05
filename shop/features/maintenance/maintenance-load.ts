/** What the booking page begins with: what has to be agreed to, and what its address asks for. */
import { type AskedConsent, consentsOf } from '#shop/features/form/asked-consent.ts'
import { type MaintenanceWish, readMaintenanceWish } from '#shop/personal/maintenance-address.ts'
import type { Ask } from '#web/api.ts'

export interface MaintenanceData {
  wish: MaintenanceWish
  consents: AskedConsent[]
}

export async function loadMaintenance(ask: Ask, url: URL): Promise<MaintenanceData> {
  const { data } = await ask('form.byKey', { key: 'maintenance' })
  return { wish: readMaintenanceWish(url.searchParams), consents: consentsOf(data.formBean) }
}
