import { useEffect } from 'react'
import { ShareButton } from '#shop/frame/share-button.tsx'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { Heart } from '#shop/personal/heart.tsx'
import { api } from '#web/api.ts'
import { isSignedIn } from '#web/session.ts'
import type { NewCarPageData } from './detail-load.ts'
import styles from './detail-hero.module.css'

/** Asks for the mark of this trim, and writes down that the customer looked at it (spec 2, browseRecord). */
export function useOwnTrim(spuId: number): void {
  const itemId = String(spuId)
  useFavouriteMarks([itemId], 'newcar')
  useEffect(() => {
    if (isSignedIn()) api('browse.add', { kind: 'newcar', itemId }).catch(() => {})
  }, [itemId])
}

/** Heart and sharing, for a phone's top bar. */
export function NewCarActions({ data }: { data: NewCarPageData }) {
  const { spuId, name } = data.detail.car
  return (
    <>
      <Heart kind="newcar" itemId={String(spuId)} name={name} className={styles.heart} />
      <ShareButton />
    </>
  )
}
