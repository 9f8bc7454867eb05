/** What the booking page begins with: which series can be driven, and what has to be agreed to. */
import type { ConsentPurpose } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { type DriveWish, readDriveWish } from '#shop/personal/drive-address.ts'

export type DriveModel = Output<'testDrive.models'>[number]

/** A purpose that the page asks consent for, in the words of the form of test drives. */
export interface AskedConsent {
  consentId: ConsentPurpose
  consentVersion: string
  label: string
  url: string | null
}

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
  const consents = data.formBean.questions.flatMap(({ consentId, consentVersion, label, url: at }) =>
    consentId !== null && consentVersion !== null
      ? [{ consentId: consentId as ConsentPurpose, consentVersion, label, url: at }]
      : [],
  )
  return { wish: readDriveWish(url.searchParams), models, consents }
}
