import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'
import { Skeleton } from './skeleton.tsx'

export interface QrCodeProps {
  text: string
  /** What it is; the text itself stands beside it or behind a link (design 12). */
  label: string
}

/** Modules without ink around the code, so that readers find its edge (ISO/IEC 18004). */
const quiet = 4

/** A QR code, always dark on white. What draws it is loaded with the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; size: number; path: string }>()
  useEffect(() => {
    let gone = false
    void import('qr').then(({ encodeQR }) => {
      if (gone) return
      const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
      const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      setDrawn({ text, size: rows.length, path })
    })
    return () => {
      gone = true
    }
  }, [text])
  return (
    <div className={styles.box}>
      {drawn?.text === text ? (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} />
        </svg>
      ) : (
        <Skeleton ratio="1 / 1" />
      )}
    </div>
  )
}
