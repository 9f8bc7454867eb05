/** What the booking page begins with: what has to be agreed to, and what its address asks for. */
import type { ConsentPurpose } from '#contract/codes.ts'
import type { AskedConsent } from '#shop/features/test-drive/drive-load.ts'
import { type MaintenanceWish, readMaintenanceWish } from '#shop/personal/maintenance-address.ts'
import type { Ask } from '#web/api.ts'

export interface MaintenanceData {
  wish: MaintenanceWish
  consents: AskedConsent[]
}

export async function loadMaintenance(ask: Ask, url: URL): Promise<MaintenanceData> {
  const { data } = await ask('form.byKey', { key: 'maintenance' })
  const consents = data.formBean.questions.flatMap(({ consentId, consentVersion, label, url: at }) =>
    consentId !== null && consentVersion !== null
      ? [{ consentId: consentId as ConsentPurpose, consentVersion, label, url: at }]
      : [],
  )
  return { wish: readMaintenanceWish(url.searchParams), consents }
}
