import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useSignedIn } from '#web/session.ts'
import type { ModelOfCar } from './use-car.ts'

export type OwnVoucher = Output<'maintenance.vouchers'>[number]

/** Packages that the customer has paid and can use at an outlet for a car, in the order in which they pay; none until they are known. */
export function useVouchers(outletId: number | undefined, model: ModelOfCar | undefined): readonly OwnVoucher[] {
  const signedIn = useSignedIn()
  const [found, setFound] = useState<{ of: string; vouchers: readonly OwnVoucher[] }>()
  const of = outletId === undefined || !model ? undefined : JSON.stringify({ outletId, ...model })
  useEffect(() => {
    if (!signedIn || of === undefined) return
    const gone = new AbortController()
    api('maintenance.vouchers', JSON.parse(of) as { outletId: number } & ModelOfCar, { signal: gone.signal }).then(
      ({ data }) => setFound({ of, vouchers: data }),
      // Without them the code is shown at the counter as ever.
      () => {},
    )
    return () => gone.abort()
  }, [signedIn, of])
  return found && found.of === of ? found.vouchers : none
}
const none: readonly OwnVoucher[] = []
