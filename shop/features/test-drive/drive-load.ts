/** What the booking page begins with: which series can be driven, and what has to be agreed to. */
import type { Output } from '#contract/kit.ts'
import { type AskedConsent, consentsOf } from '#shop/features/form/asked-consent.ts'
import type { Ask } from '#web/api.ts'
import { type DriveWish, readDriveWish } from '#shop/personal/drive-address.ts'

export type DriveModel = Output<'testDrive.models'>[number]

export interface DriveData {
  wish: DriveWish
  models: DriveModel[]
  consents: AskedConsent[]
}

export async function loadDrive(ask: Ask, url: URL): Promise<DriveData> {
  const [{ data: models }, { data }] = await Promise.all([
    ask('testDrive.models', {}),
    ask('form.byKey', { key: 'test-drive' }),
  ])
  return { wish: readDriveWish(url.searchParams), models, consents: consentsOf(data.formBean) }
}
