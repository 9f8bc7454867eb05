import { useEffect } from 'react'
import { chosenProvince } from '#shop/personal/where-to-have.ts'
import { usePlace } from '#web/place.ts'
import { useDesign } from './use-design.ts'

/** What can be had depends on the province: once the visitor has chosen a place, it is reckoned with. */
export function useDesignPlace(): void {
  const { store, data } = useDesign()
  const province = chosenProvince(usePlace())
  useEffect(() => {
    if (province !== store.read().book.where.province) store.setWhere({ ...data.where, province })
  }, [store, data, province])
}
