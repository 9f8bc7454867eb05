import { useRoot } from './use-route-row.ts'
import styles from './frame.module.css'

/** The mark of the default brand: a point of light above a horizon. A white-label brand replaces this drawing. */
export function MarkDrawing({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <circle data-point cx="16" cy="9.5" r="4.5" fill="currentColor" />
      <path d="M2 20.5h28M9 26h14" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

/** Mark and both names of the brand. @param short the Latin name alone (mobile) */
export function BrandName({ short }: { short?: boolean }) {
  const brand = useRoot()?.brand
  return (
    <span className={short ? styles.brandShort : styles.brand}>
      <MarkDrawing size={short ? 24 : 30} />
      <b>{brand?.nameEn}</b>
      {!short && <span>{brand?.nameCn}</span>}
    </span>
  )
}
